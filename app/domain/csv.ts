/**
 * Where a spreadsheet would begin a formula: at the start of a cell or line, and after what may separate cells in another
 * language's settings. Invisible characters and full-width signs count too.
 */
const formulaStart = /(^|[\r\n\t,;|])([\s\u200b-\u200f\u2060\ufeff"']*)(?=[=+\-@＝＋－＠])/g;

/** One line of CSV: every cell is quoted, and none contains a formula. */
export function csvLine(
  cells: readonly (string | number | null | undefined)[],
  separator: "," | ";",
): string {
  return `${cells.map(csvCell).join(separator)}\r\n`;
}

function csvCell(value: string | number | null | undefined) {
  const text = typeof value === "number" ? String(value) : (value ?? "").replace(formulaStart, "$1$2'");
  return `"${text.replaceAll('"', '""')}"`;
}

/** The byte order mark by which spreadsheets recognise UTF-8. */
export const byteOrderMark = "\ufeff";
