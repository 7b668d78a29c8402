/** Content that is not on the site yet: a row, or a new one, with what would be written to it. */
export interface PreviewedContent {
  kind: string;
  /** Null for a new row. */
  key: string | null;
  content: Record<string, unknown>;
}

export interface Previews<Reader = unknown> {
  /** The page at this path as visitors would see it with the content; nothing is saved. */
  render(path: string, content: PreviewedContent): Promise<Response>;
  /** What a visitor would read with the content; nothing is saved. */
  read<Value>(content: PreviewedContent, work: (reader: Reader) => Promise<Value>): Promise<Value>;
}
