// Output of the steps of `npm start` and `npm test`: one line with its time, or the error and its remedy.

/** A failure that the user can fix. */
export class StepError extends Error {
  /**
   * @param {string} message one sentence
   * @param {string} remedy what to do about it
   * @param {string} [output] output of the failing program
   */
  constructor(message, remedy, output = "") {
    super(message);
    this.remedy = remedy;
    this.output = output;
  }
}

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);

/** @param {string} name @param {string} text */
const labelled = (name, text) => `${name.padEnd(13)}${text}`;

/** @param {string} name @param {string} text */
export const announce = (name, text) => say(`· ${labelled(name, text)}`);

/** @param {number} sinceMs */
export function secondsSince(sinceMs) {
  return `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`;
}

/**
 * @param {string} name
 * @param {() => Promise<string>} work resolves to its result
 */
export async function step(name, work) {
  const startMs = performance.now();
  const result = await work();
  say(`✓ ${labelled(name, result)} (${secondsSince(startMs)})`);
}

/** @param {unknown} error */
export function sayFailure(error) {
  if (!(error instanceof StepError)) {
    process.stderr.write(`✗ ${error instanceof Error ? error.stack : error}\n`);
    return;
  }
  if (error.output) process.stderr.write(`${error.output.trimEnd()}\n\n`);
  process.stderr.write(`✗ ${error.message}\n  → ${error.remedy}\n`);
}
