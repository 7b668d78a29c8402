export const maxNoteLength = 4000;

/** The answer of an action of the operator's pages; a rejected note is returned. */
export interface OperatorAnswer {
  done: "saved" | "notSaved" | "noteMissing" | "noteLong" | "reasonMissing" | "read";
  note: string;
}
