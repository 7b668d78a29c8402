/** Form input that a spreadsheet would run as a formula. */
const formula = /^[=+\-@\t\r]/;

/** One line of CSV: quoted where needed, never a formula. */
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

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = "\ufeff";
