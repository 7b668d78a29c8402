export const maxDocumentBytes = 20 * 1024 * 1024;

/** Why an uploaded document was refused. */
export type DocumentRefusal = "wrongType" | "tooLarge" | "noStorage";

/** Stores documents that operators upload, for everyone to read. */
export interface DocumentStore {
  add(file: File): Promise<{ path: string } | DocumentRefusal>;
}
