import type { TrackedEvents } from "#app/analytics/events.ts";

// What a form told just before it was sent. The page of thanks takes it from here once; a page that was loaded anew
// knows nothing of it, so that nothing is told twice.

export interface SentForm {
  submit: TrackedEvents["form_submit"];
  contact: TrackedEvents["identify_contact"];
  cart?: TrackedEvents["add_to_cart"];
  /** The saved project that an offer was asked for. */
  projectId?: string;
}

let sent: SentForm | null = null;

export function rememberSent(form: SentForm | null) {
  sent = form;
}

export function takeSent(): SentForm | null {
  const taken = sent;
  sent = null;
  return taken;
}
