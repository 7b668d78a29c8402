import { type Locale, type Localised, localise } from "#app/domain/localised.ts";
import type { Reference } from "./content.ts";
import type { EditorPicture } from "./editor-picture.ts";
import type { ReferenceName, Values } from "./field.ts";

/** What fields offer beside the value itself. */
export interface FieldContext {
  references: Partial<Record<ReferenceName, Reference[]>>;
  pictures: EditorPicture[];
  towns: Record<string, string>;
  onPicture: (picture: EditorPicture) => void;
  /** A style with tiles for the map of places, if the operator has one. */
  mapStyleUrl?: string | null;
  /** Changes other fields along with the own one. */
  onValues?: (values: Values) => void;
}

/** Ids of rows are numbers in the database, codes are texts. */
export function typedValue(text: string, before: unknown, reference: ReferenceName | undefined) {
  if (text === "") return null;
  const isNumber =
    typeof before === "number" ||
    reference === "studios" ||
    reference === "makers" ||
    reference === "houses" ||
    reference === "post_categories" ||
    reference === "authors";
  return isNumber ? Number(text) : text;
}

export function optionsOf(
  {
    choices,
    reference,
  }: { choices?: readonly { value: string; label: Localised }[]; reference?: ReferenceName },
  { references }: Pick<FieldContext, "references">,
  locale: Locale,
): Reference[] {
  if (reference) return references[reference] ?? [];
  return (choices ?? []).map(({ value, label }) => ({ value, text: localise(label, locale) }));
}
