export const longestNote = 4000;

/** What became of a form at the desk; a note that was not taken comes back. */
export interface DeskAnswer {
  done: "saved" | "notSaved" | "noteMissing" | "noteLong" | "read";
  note: string;
}
