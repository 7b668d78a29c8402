import type { Locale, Localised } from "#app/domain/localised.ts";
import type { Reference } from "./content.ts";
import {
  type Choice,
  type FieldGroup,
  type Label,
  type ReferenceName,
  type Row,
  readField,
} from "./field.ts";

export type FieldReferences = Partial<Record<ReferenceName, Reference[]>>;

/** A kind of content that operators edit. */
export interface ContentType {
  /** Of the URL and of the entry in the menu. */
  name: string;
  table: string;
  label: { one: Label; many: Label; add: Label };
  /** The path of the field that names a row, in a list and as a heading. */
  title: string;
  /** Beside the title in a list. */
  note?: string;
  /** Further columns of a list, and what to write of them instead of the note. */
  noteColumns?: readonly string[];
  describe?: (row: Row, locale: Locale, references: FieldReferences) => string;
  /** Rows that someone should look at again. */
  isStale?: (row: Row, day: string) => boolean;
  /** The column with the picture of a list. */
  picture?: string;
  searched: readonly string[];
  filters?: readonly string[];
  /** A choice that several rows get at once, from the list. */
  quickField?: string;
  sorts: readonly { column: string; label: Label; isDescending?: boolean }[];
  /** Rows are shown to visitors by their date; without it they always are. */
  isPublished: boolean;
  /** The page of a row, for visitors. */
  page: (row: Record<string, unknown>) => string;
  groups: readonly FieldGroup[];
  /** Columns that are computed from others, see derived-columns.server.ts. */
  derived?: readonly string[];
  /** Values of a new row. */
  blank?: Record<string, unknown>;
  canCreate?: boolean;
  /** There is one row, with this key: it has no list. */
  onlyKey?: string;
  /** Only rows with these values belong to the kind; a new one has them. */
  where?: Readonly<Record<string, string>>;
}

/** What the chosen rows of a list can be marked as. */
export function quickChoices({ groups, quickField }: ContentType): readonly Choice[] {
  const field = fieldsOf({ groups }).find(({ path }) => path === quickField);
  return field?.kind === "choice" ? (field.choices ?? []) : [];
}

export function fieldsOf({ groups }: Pick<ContentType, "groups">) {
  return groups.flatMap(({ fields }) => fields);
}

/** What a row is called: the text of a field, or the name of what was chosen in it. */
export function titleOf(type: Pick<ContentType, "groups" | "title">, row: Row): string | Localised | null {
  const field = fieldsOf(type).find(({ path }) => path === type.title);
  const value = field ? readField(field, row) : row[type.title];
  const chosen = field?.kind === "choice" && field.choices?.find((each) => each.value === value);
  return chosen ? chosen.label : ((value as string | Localised | null | undefined) ?? null);
}
