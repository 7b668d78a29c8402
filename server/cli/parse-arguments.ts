import { type ParseArgsConfig, parseArgs } from "node:util";
import { StartError } from "#server/start/start-error.ts";

/** Parses the words of a command; unknown options and too many words are refused with its usage. */
export function parseWords<Options extends NonNullable<ParseArgsConfig["options"]>>(
  words: string[],
  { usage, options, maxWords = 0 }: { usage: string; options: Options; maxWords?: number },
) {
  try {
    const parsed = parseArgs({ args: words, options, allowPositionals: true });
    if (parsed.positionals.length > maxWords) {
      throw new Error(`unexpected ${JSON.stringify(parsed.positionals[maxWords])}`);
    }
    return parsed;
  } catch (error) {
    throw new StartError((error as Error).message, usage);
  }
}
