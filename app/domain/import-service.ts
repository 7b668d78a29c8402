/** Creates the rows of an import beside the requests, all or none of them. */
export interface ImportService {
  /** False if it has been started already. */
  start(id: string, kind: string, rows: Record<string, unknown>[]): Promise<boolean>;
  /** How many rows it removed; null if there is nothing to undo. */
  undo(id: string): Promise<number | null>;
}
