const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text for an element or a quoted attribute of HTML or XML, without the control characters that XML forbids. */
export function escapeMarkup(text: string) {
  return text.replace(/(?:(?![\t\n\r])\p{Cc})+/gu, " ").replace(/[&<>"']/g, (sign) => entities[sign]!);
}
