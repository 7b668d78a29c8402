/** A text as the start of a line. CSS (::first-letter) would split it, and screen readers would say the letter by itself. */
export function upperFirst(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
