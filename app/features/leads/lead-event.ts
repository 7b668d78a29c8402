import type { TrackedContact } from "#app/analytics/events.ts";
import type { Subject } from "#app/features/leads/lead-subject.server.ts";

/** Who a form names, as it is told to those whom the visitor allows to hear it. */
export function contactOf(form: FormData): { contact: TrackedContact } {
  const [email, name, phone] = ["email", "name", "phone"].map((field) =>
    String(form.get(field) ?? "").trim(),
  );
  return { contact: { email: email!, name: name!, phone: phone! } };
}

/** What a form is about, without anything about the person: house:alba. */
export function contextOf({ cards }: Subject): string[] {
  return cards.map(({ kind, slug }) => `${kind}:${slug}`);
}
