export const maxDocumentBytes = 20 * 1024 * 1024;

/** Why an uploaded document was refused. */
export type DocumentRefusal = "wrongType" | "tooLarge" | "noStorage";

/** Stores documents that operators and makers upload. */
export interface DocumentStore {
  /** For everyone to read. */
  add(file: File): Promise<{ path: string } | DocumentRefusal>;
  /** For those who may read the row that names it. */
  addPrivate(file: File): Promise<{ name: string } | DocumentRefusal>;
  findPrivate(name: string): Promise<Blob | null>;
}
