import { StepError } from "./steps.mjs";

/**
 * The options given to a script, each of which it must know.
 * @template {string} Name
 * @param {string[]} given
 * @param {readonly Name[]} known
 * @returns {Set<Name>}
 */
export function parseOptions(given, known) {
  /** @type {Set<Name>} */
  const options = new Set();
  for (const word of given) {
    const option = known.find((name) => word === `--${name}`);
    if (!option) {
      const choices = known.map((name) => `--${name}`).join(", ");
      throw new StepError(
        `Unknown option ${word}.`,
        `Known: ${choices}. Settings are given by environment variables.`,
      );
    }
    options.add(option);
  }
  return options;
}
