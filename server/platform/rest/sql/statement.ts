/** Adds a parameter to the statement and returns its placeholder. */
export type Bind = (value: string | null) => string;

export interface Statement {
  text: string;
  values: (string | null)[];
}

/** Values are never part of the text, so that it is the same for all values and can be prepared. */
export function writeStatement(write: (bind: Bind) => string): Statement {
  const values: (string | null)[] = [];
  const text = write((value) => `$${values.push(value)}`);
  return { text, values };
}

export function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function quoteFullName({ schema, name }: { schema: string; name: string }): string {
  return `${quoteName(schema)}.${quoteName(name)}`;
}

/** For trusted text only; values of requests are bound. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `{"a","b"}`: an array literal whose type PostgreSQL infers. */
export function arrayText(values: string[]): string {
  return `{${values.map((value) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`).join(",")}}`;
}
