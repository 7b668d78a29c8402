/** What a spreadsheet would take for a formula, from somebody who only filled in a form. */
const formula = /^[=+\-@\t\r]/;

/** One line of a table for spreadsheets: quoted where it must be, and never a formula. */
export function csvLine(
  cells: readonly (string | number | null | undefined)[],
  separator: "," | ";",
): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(value: string | number | null | undefined, separator: string) {
  if (typeof value === "number") return String(value);
  const text = value ?? "";
  const harmless = formula.test(text) ? `'${text}` : text;
  return /["\r\n]/.test(harmless) || harmless.includes(separator)
    ? `"${harmless.replaceAll('"', '""')}"`
    : harmless;
}

/** Tells spreadsheets that what follows is UTF-8. */
export const byteOrderMark = "\ufeff";
