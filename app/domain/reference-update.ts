/** A text or rate that the operator edited and of which a release brings another version. */
export interface ReferenceUpdate {
  table: ReferenceTableName;
  /** Identifies the row within its table. */
  key: string;
  /** What people call the row, in both languages where it has them. */
  title: { es: string; en: string };
  /** Of the site that brings it, such as 0.3.0. */
  release: string;
  fields: FieldDifference[];
}

export const referenceTables = [
  "house_styles",
  "house_technologies",
  "include_items",
  "plans",
  "faqs",
  "post_categories",
  "legal_pages",
  "rates",
] as const;
export type ReferenceTableName = (typeof referenceTables)[number];

export interface FieldDifference {
  /** The column, and below it where in its content: `content.es.sections.0.title`. */
  path: string;
  parts: TextPart[];
}

export interface TextPart {
  text: string;
  change: "same" | "removed" | "added";
}

export type ReferenceChoice = "new" | "own";

/** For the operator's page; the server implements it with permissions that pages do not have. */
export interface ReferenceUpdates {
  list(): Promise<ReferenceUpdate[]>;
  /** False when the row has no such version any more. */
  decide(row: { table: string; key: string; release: string }, choice: ReferenceChoice): Promise<boolean>;
}
