// The columns of an import: one for each field, or for each of its languages.

import type { Locale } from "#app/domain/localised.ts";
import { type ContentType, fieldsOf } from "../content-type.ts";
import { type Field, localesOf } from "../field.ts";

export interface ImportColumn {
  /** As templates and exports name it: `price_eur`, `title.es`. */
  name: string;
  field: Field;
  language: Locale | null;
}

export function columnsOf(type: ContentType): ImportColumn[] {
  return fieldsOf(type).flatMap((field): ImportColumn[] =>
    field.isBilingual
      ? localesOf(field).map((language) => ({ name: `${field.path}.${language}`, field, language }))
      : [{ name: field.path, field, language: null }],
  );
}

/** By the name of the column: the one of the file that is called alike, or whose label is. */
export function suggestMapping(type: ContentType, fileColumns: readonly string[]): Record<string, string> {
  const fold = (text: string) =>
    text
      .normalize("NFD")
      .replace(/\p{M}|[^\p{L}\p{N}]/gu, "")
      .toLowerCase();
  const byName = new Map(fileColumns.map((column) => [fold(column), column]));
  return Object.fromEntries(
    columnsOf(type).flatMap(({ name, field, language }) => {
      const names = [name, ...Object.values(field.label).map((label) => label + (language ?? ""))];
      const found = names.map((each) => byName.get(fold(each))).find(Boolean);
      return found ? [[name, found]] : [];
    }),
  );
}
