import type { TrackedEvents } from "#app/analytics/events.ts";

// The events of a form, held in memory from its submission until the thank-you page sends them. A reload of that page
// finds none, so they are sent once.

export interface SentForm {
  submit: TrackedEvents["form_submit"];
  contact: TrackedEvents["identify_contact"];
  cart?: TrackedEvents["add_to_cart"];
  /** The saved project of a quote request. */
  projectId?: string;
}

let sent: SentForm | null = null;

export function setSentForm(form: SentForm | null) {
  sent = form;
}

/** Returns it once. */
export function takeSentForm(): SentForm | null {
  const taken = sent;
  sent = null;
  return taken;
}
