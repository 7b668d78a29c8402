// What somebody has answered so far, on their own device until they send it.

import { plotSubmissionDraftKey as draftKey } from "#app/consent/storage-names.ts";

/** Answers by the names of their fields. */
export type OfferValues = Record<string, string | string[]>;

interface OfferDraft {
  values: OfferValues;
  step: string;
  /** Of the draft on the server that holds the files. */
  token: string | null;
  /** It was sent; the thank-you page takes it away. */
  isSent?: boolean;
}

export function readDraft(): OfferDraft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(draftKey) ?? "null") as OfferDraft | null;
    return draft && typeof draft.values === "object" ? draft : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: OfferDraft) {
  try {
    localStorage.setItem(draftKey, JSON.stringify(draft));
  } catch {
    // Forbidden or full: the answers last as long as the page.
  }
}

export function forgetDraft() {
  try {
    localStorage.removeItem(draftKey);
  } catch {
    // There is none, then.
  }
}
