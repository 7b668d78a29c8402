import { RestError } from "#server/platform/rest/errors.ts";

const shownLength = 200;

/** A position in a parameter's text; a syntax error becomes a PGRST100 with the position. */
export class Cursor {
  readonly text: string;
  readonly subject: string;
  position = 0;

  /** `subject` completes "failed to parse …". */
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

  /** Consumes the text if it is next. */
  consume(expected: string): boolean {
    if (!this.isAt(expected)) return false;
    this.position += expected.length;
    return true;
  }

  expect(expected: string): void {
    if (!this.consume(expected)) this.fail(`"${expected}"`);
  }

  /** Consumes and returns the match of a sticky expression, or null. */
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

/** Parses the complete text of a parameter. */
export function parseWhole<Result>(text: string, subject: string, read: (cursor: Cursor) => Result): Result {
  const cursor = new Cursor(text, subject);
  const result = read(cursor);
  cursor.expectEnd();
  return result;
}
