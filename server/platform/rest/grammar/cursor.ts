import { RestError } from "#server/platform/rest/errors.ts";

const shownLength = 200;

/** A position in the text of one parameter; what does not fit becomes a PGRST100 that names the place. */
export class Cursor {
  readonly text: string;
  readonly subject: string;
  position = 0;

  /** The subject completes "failed to parse …". */
  constructor(text: string, subject: string) {
    this.text = text;
    this.subject = subject;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  isAt(expected: string): boolean {
    return this.text.startsWith(expected, this.position);
  }

  /** Moves past the expected text when it is there. */
  takes(expected: string): boolean {
    if (!this.isAt(expected)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.takes(expected)) this.fail(`"${expected}"`);
  }

  /** What a sticky expression matches here, or nothing. */
  match(pattern: RegExp): string | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text)?.[0] ?? null;
    if (found) this.position += found.length;
    return found || null;
  }

  skipSpace(): void {
    while (this.text[this.position] === " " || this.text[this.position] === "\t") this.position += 1;
  }

  expectEnd(): void {
    if (!this.isAtEnd) this.fail("end of input");
  }

  fail(expected: string): never {
    const found = this.isAtEnd ? "end of input" : JSON.stringify(this.text[this.position]);
    const shown = this.text.length > shownLength ? `${this.text.slice(0, shownLength)}…` : this.text;
    throw new RestError(
      400,
      "PGRST100",
      `"failed to parse ${this.subject} (${shown})" (line 1, column ${this.position + 1})`,
      { details: `unexpected ${found} expecting ${expected}` },
    );
  }
}

/** Reads the whole of a parameter's text with one rule. */
export function parseWhole<Result>(text: string, subject: string, read: (cursor: Cursor) => Result): Result {
  const cursor = new Cursor(text, subject);
  const result = read(cursor);
  cursor.expectEnd();
  return result;
}
