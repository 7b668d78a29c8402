import type { TrackedContact } from "#app/analytics/events.ts";
import type { Subject } from "./lead-subject.ts";

/** The contact of a form, for the identify event. */
export function contactOf(form: FormData): { contact: TrackedContact } {
  const [email, name, phone] = ["email", "name", "phone"].map((field) =>
    String(form.get(field) ?? "").trim(),
  );
  return { contact: { email: email!, name: name!, phone: phone! } };
}

/** The subject without personal data, such as house:alba. */
export function contextOf({ cards }: Subject): string[] {
  return cards.map(({ kind, slug }) => `${kind}:${slug}`);
}
