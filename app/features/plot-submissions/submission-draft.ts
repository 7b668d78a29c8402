// The answers so far, in localStorage until they are sent.

import { plotSubmissionDraftKey as draftKey } from "#app/consent/storage-names.ts";

/** Answers by field name. */
export type SubmissionValues = Record<string, string | string[]>;

interface SubmissionDraft {
  values: SubmissionValues;
  step: string;
  /** Identifies the draft on the server, which holds the files. */
  token: string | null;
  /** Sent: the thank-you page deletes it. */
  isSent?: boolean;
}

export function readDraft(): SubmissionDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? "null") as SubmissionDraft | null;
    return draft && typeof draft.values === "object" ? draft : null;
  } catch {
    return null;
  }
}

export function saveDraft(draft: SubmissionDraft) {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Storage is blocked or full: the answers last as long as the page.
  }
}

export function deleteDraft() {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // Storage is blocked, so that there is no draft.
  }
}
