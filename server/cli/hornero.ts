// The commands of an installation: bin/hornero <command>.
import { existsSync } from "node:fs";
import { reportFailure } from "#server/start/start-report.ts";
import { StartError } from "../start/start-error.ts";

interface Command {
  summary: string;
  run: (words: string[]) => Promise<unknown>;
}

const commands: Record<string, Command> = {
  start: {
    summary: "runs the site",
    run: () => import("#server/main.ts"),
  },
  check: {
    summary:
      "checks the settings, the mail server and the database, and changes nothing; --database names missing rights",
    run: async (words) => (await import("./check.ts")).check(words),
  },
  migrate: {
    summary: "applies migrations and new texts, as the start does, and ends",
    run: async (words) => (await import("./migrate.ts")).migrate(words),
  },
  operator: {
    summary: "list | add <email> | remove <email> | reset-second-step <email>",
    run: async (words) => (await import("./operator.ts")).operator(words),
  },
  keys: {
    summary: "show | rotate | revoke: the signing and API keys",
    run: async (words) => (await import("./keys.ts")).keys(words),
  },
  backup: {
    summary:
      "--to <folder> [--keep <number>]: writes and verifies an archive while the site runs; --check <archive>",
    run: async (words) => (await import("./backup.ts")).backup(words),
  },
  restore: {
    summary: "<archive>: fills an empty DATA_DIR or DATABASE_URL",
    run: async (words) => (await import("./restore.ts")).restore(words),
  },
};

const usage = `hornero <command> [--settings <file>]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)}${summary}`)
  .join("\n")}

Settings are environment variables; those that are not set are read from the settings file, by default
/etc/hornero/settings.env if it exists. .env.example explains every setting.
`;

try {
  const [name = "help", ...words] = loadSettings(process.argv.slice(2));
  if (name === "help" || name === "--help") process.stdout.write(usage);
  else if (Object.hasOwn(commands, name)) await commands[name]!.run(words);
  else throw new StartError(`there is no command ${name}`, "bin/hornero help lists the commands");
} catch (error) {
  reportFailure(error);
  process.exitCode = 1;
}

/** Reads the settings file and returns the other words. */
function loadSettings(words: string[]) {
  const position = words.indexOf("--settings");
  const named = position < 0 ? process.env.HORNERO_SETTINGS : words[position + 1];
  if (position >= 0 && !named) throw new StartError("--settings names no file", "bin/hornero help");
  const file = named ?? "/etc/hornero/settings.env";
  if (named || existsSync(file)) {
    try {
      process.loadEnvFile(file);
    } catch (error) {
      throw new StartError(
        `the settings file ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`,
        "run the command as root or as the user of the site, or name another file with --settings",
      );
    }
  }
  return position < 0 ? words : words.toSpliced(position, 2);
}
