import type { Table } from "./benchmark.ts";

const rowHeight = 26;
const labelWidth = 300;
const barWidth = 360;

/** Horizontal bars of one column, readable on light and dark backgrounds. */
export function drawBars({ title, columns, rows, chart }: Table): string {
  const column = columns.indexOf(chart ?? "");
  if (column < 0) throw new Error(`the table "${title}" has no column "${chart}"`);
  const values = rows.map((row) => Number.parseFloat(String(row[column])));
  const max = Math.max(...values, Number.MIN_VALUE);
  const height = 44 + rows.length * rowHeight;
  const bars = rows.map((row, index) => {
    const y = 40 + index * rowHeight;
    const width = Math.max(1, (values[index]! / max) * barWidth);
    return `<text x="${labelWidth - 10}" y="${y + 13}" text-anchor="end">${escaped(String(row[0]))}</text>
  <rect x="${labelWidth}" y="${y}" width="${width.toFixed(1)}" height="18" rx="2" fill="#b4552d"/>
  <text x="${labelWidth + width + 8}" y="${y + 13}">${escaped(String(row[column]))}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 760 ${height}" width="760" height="${height}" font-family="sans-serif" font-size="13" fill="#7a7067">
  <title>${escaped(`${title}: ${chart}`)}</title>
  <text x="0" y="18" font-weight="600">${escaped(`${title}: ${chart}`)}</text>
  ${bars.join("\n  ")}
</svg>
`;
}

function escaped(text: string) {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
}
