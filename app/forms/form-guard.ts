// What tells people from programs in a public form (design §6). Pages are kept and the same for everybody, so no
// stamp of the server can say when somebody began: the browser counts how long the form has been on screen. Without
// scripts there is no such number, and the trap and the limits by address remain.

export const trapName = "website";
export const fillTimeName = "fill_ms";

/** `program`: it filled in what people cannot see. `hasty`: faster than anybody types; a person presses once more. */
export type Sender = "person" | "program" | "hasty";

export function judgeSender(form: FormData, minFillSeconds: number): Sender {
  if (form.get(trapName)) return "program";
  const filledMs = form.get(fillTimeName);
  if (!filledMs) return "person";
  // What is no number was not written by our script.
  return Number(filledMs) >= minFillSeconds * 1000 ? "person" : "hasty";
}
