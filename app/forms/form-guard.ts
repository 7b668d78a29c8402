// Tells bots from people in public forms. Pages are cached and the same for everyone, so the server cannot stamp when
// someone opened a form: the browser measures how long it has been on screen. Without scripts that number is missing, and
// the honeypot and the rate limits by address remain.

export const honeypotName = "website";
export const fillTimeName = "fill_ms";

/** `bot`: filled in a field that people cannot see. `tooFast`: faster than anyone types; a person just submits again. */
export type Sender = "human" | "bot" | "tooFast";

export function detectBot(form: FormData, minFillSeconds: number): Sender {
  if (form.get(honeypotName)) return "bot";
  const fillMs = form.get(fillTimeName);
  if (!fillMs) return "human";
  // NaN, which our script never writes, counts as too fast.
  return Number(fillMs) >= minFillSeconds * 1000 ? "human" : "tooFast";
}
