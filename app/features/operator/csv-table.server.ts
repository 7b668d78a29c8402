import { byteOrderMark, csvLine } from "#app/domain/csv.ts";
import { today } from "#app/domain/today.ts";
import type { Locale } from "#app/i18n/locale.ts";

export type CsvColumn<Row> = [name: string, cellOf: (row: Row) => string | number | undefined];

/** A table for spreadsheets, which expect the list separator of their language. */
export function csvTable<Row>(locale: Locale, columns: readonly CsvColumn<Row>[]) {
  const separator = locale === "es" ? ";" : ",";
  return {
    heading:
      byteOrderMark +
      csvLine(
        columns.map(([name]) => name),
        separator,
      ),
    lineOf: (row: Row) =>
      csvLine(
        columns.map(([, cellOf]) => cellOf(row)),
        separator,
      ),
  };
}

export function csvResponse(body: string | ReadableStream, fileName: string) {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}-${today()}.csv"`,
      "Cache-Control": "private, no-store",
    },
  });
}
