/** Takes a value as a parameter of the statement and answers its placeholder. */
export type Bind = (value: string | null) => string;

export interface Statement {
  text: string;
  values: (string | null)[];
}

/** Values never become part of the text, which is therefore the same for every value and can be prepared. */
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

/** For texts that no stranger wrote; theirs are bound. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** `{"a","b"}`: the text of an array whose type PostgreSQL finds out by itself. */
export function arrayText(values: string[]): string {
  return `{${values.map((value) => `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`).join(",")}}`;
}
