// The fields of content as the editor shows them. A definition is data: content-types.ts has those of every kind.
import { findReferenceMistake } from "#app/domain/cadastral-reference.ts";
import { type Locale, type Localised, locales } from "#app/domain/localised.ts";
import { isPlaceSlug } from "#app/domain/place-slug.ts";
import { type Corner, crossesItself } from "#app/domain/plot/outline-shape.ts";

/** A word of the editor itself, in the languages of its operators: Spanish and English are enough. */
export type Label = Localised;

export interface Choice {
  value: string;
  label: Label;
}

interface FieldBase {
  /**
   * A column, or one and a name within it: `content.summary` is `content.es.summary` and `content.en.summary` if the
   * field is bilingual.
   */
  path: string;
  label: Label;
  hint?: Label;
  /** Written in both languages. */
  isBilingual?: boolean;
  /** Content without it cannot be published. */
  isRequired?: boolean;
  /** Needed as soon as another field of the same column has a value. */
  isRequiredWithOthers?: boolean;
  /** Only set when the row is created: other rows refer to it. */
  isFixed?: boolean;
  /** Computed from the description of the house, where it has one. */
  isFromModel?: boolean;
  /** As wide as the form. */
  isWide?: boolean;
}

export interface TextField extends FieldBase {
  /** `paragraphs` and `lines` are lists of texts, separated by empty lines or by line ends. */
  kind: "text" | "multiline" | "markdown" | "paragraphs" | "lines" | "slug" | "code";
  max?: number;
  /** What the text must look like. */
  pattern?: string;
  /** For slugs: with none it would be the URL of a place. */
  needsDigit?: boolean;
}

export interface NumberField extends FieldBase {
  kind: "number";
  min: number;
  max: number;
  /** Stored whole, shown divided by this: centimetres as metres. */
  scale?: number;
  decimals?: number;
  unit?: string;
}

export interface ChoiceField extends FieldBase {
  kind: "choice" | "choices";
  choices?: readonly Choice[];
  /** The rows of another kind of content, or of a table of places. */
  reference?: ReferenceName;
}

export type ReferenceName =
  | "studios"
  | "makers"
  | "houses"
  | "house_styles"
  | "house_technologies"
  | "post_categories"
  | "authors"
  | "include_items"
  | "regions";

export interface RowsField extends FieldBase {
  kind: "rows";
  columns: readonly RowColumn[];
  /** The order of the rows is stored in their column `position`. */
  hasPosition?: boolean;
}

export interface RowColumn {
  name: string;
  label: Label;
  kind: "text" | "multiline" | "number" | "date" | "choice" | "checkbox" | "file";
  /** May be left empty. */
  isOptional?: boolean;
  isBilingual?: boolean;
  choices?: readonly Choice[];
  reference?: ReferenceName;
  pattern?: string;
}

export interface OtherField extends FieldBase {
  kind: "date" | "checkbox" | "town" | "picture" | "pictures" | "matrix" | "outline" | "model" | "cadastral";
}

export type Field = TextField | NumberField | ChoiceField | RowsField | OtherField;

export interface FieldGroup {
  title: Label;
  fields: readonly Field[];
  /** The fields that a point on a map fills. */
  place?: PlaceFields;
}

export interface PlaceFields {
  latitude: string;
  longitude: string;
  town: string;
}

/** A row of content with its child rows. */
export type Row = Record<string, unknown>;
/** What a draft holds: values by the path of their field. */
export type Values = Record<string, unknown>;

/** A text is published in both; translations into other languages may follow. */
export const requiredLocales = ["es", "en"] as const satisfies Locale[];

/**
 * The languages in which a field is edited. A part of structured content (`content.tagline`) only in the required ones:
 * pages read the content of a language as a whole, so that a translation of some parts would lose the others.
 */
export function localesOf({ path }: Pick<Field, "path">): readonly Locale[] {
  return path.includes(".") ? requiredLocales : locales;
}

/** The value of a field in a row; all languages of a bilingual one. */
export function readField({ path, isBilingual }: Pick<Field, "path" | "isBilingual">, row: Row): unknown {
  const [column, name] = path.split(".") as [string, string?];
  const stored = row[column];
  if (!isBilingual) return name ? objectOf(stored)[name] : (stored ?? null);
  const texts = objectOf(stored);
  const textIn = (locale: Locale) => (name ? objectOf(texts[locale])[name] : texts[locale]) ?? null;
  return Object.fromEntries(
    locales
      .filter((locale) => isRequired(locale) || textIn(locale) !== null)
      .map((locale) => [locale, textIn(locale)]),
  );
}

/** The columns that hold these values, on top of what the row has in them. */
export function writeFields(fields: readonly Field[], row: Row, values: Values): Row {
  const written: Row = {};
  for (const field of fields) {
    if (!(field.path in values)) continue;
    const value = values[field.path];
    const [column, name] = field.path.split(".") as [string, string?];
    if (!name) {
      // A text that must look like something is missing rather than empty.
      if (value === "" && "pattern" in field) written[column] = null;
      else written[column] = field.isBilingual && value ? withoutEmptyTranslations(value) : value;
      continue;
    }
    const before = objectOf(written[column] ?? row[column]);
    if (!field.isBilingual) written[column] = { ...before, [name]: value };
    else {
      const texts = objectOf(value);
      const edited = requiredLocales.map((locale) => [
        locale,
        { ...objectOf(before[locale]), [name]: texts[locale] },
      ]);
      written[column] = { ...before, ...Object.fromEntries(edited) };
    }
  }
  for (const { path, isRequiredWithOthers } of fields) {
    const column = columnOf(path);
    if (isRequiredWithOthers && column in written && Object.values(objectOf(written[column])).every(isEmpty))
      written[column] = null;
  }
  return written;
}

function withoutEmptyTranslations(texts: unknown) {
  return Object.fromEntries(
    Object.entries(objectOf(texts)).filter(([locale, text]) => isRequired(locale) || !isEmpty(text)),
  );
}

function isRequired(locale: string) {
  return requiredLocales.some((each) => each === locale);
}

function objectOf(value: unknown): Record<string, unknown> {
  return value && typeof value === "object" ? (value as Record<string, unknown>) : {};
}

export function isEmpty(value: unknown): boolean {
  return (
    value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)
  );
}

export function isSame(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

/** With the names of objects in order, as PostgreSQL may return them in another. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}

export type Problem =
  | "required"
  | "spanishMissing"
  | "englishMissing"
  | "tooLong"
  | "slug"
  | "slugNumber"
  | "code"
  | "number"
  | "range"
  | "date"
  | "town"
  | "altMissing"
  | "outline"
  | "outlineCrosses"
  | "reference"
  | "shape"
  | "pattern"
  | "model"
  | "choice"
  | "taken";

/** What keeps a value from being published, or null. Pictures and models are checked on the server too. */
function findProblem(field: Field, value: unknown): Problem | null {
  if (field.isBilingual) {
    const texts = objectOf(value);
    const written = Object.values(texts).filter((text) => !isEmpty(text));
    if (written.length === 0) return field.isRequired ? "required" : null;
    if (isEmpty(texts.es)) return "spanishMissing";
    if (isEmpty(texts.en)) return "englishMissing";
    return written.map((text) => findValueProblem(field, text)).find(Boolean) ?? null;
  }
  if (isEmpty(value)) return field.isRequired ? "required" : null;
  return findValueProblem(field, value);
}

/** What keeps a row from being published, by the path of the field. */
export function findProblems(fields: readonly Field[], row: Row): Record<string, Problem> {
  const begun = new Set(
    fields.filter((field) => !isEmpty(readField(field, row))).map(({ path }) => columnOf(path)),
  );
  const problems: Record<string, Problem> = {};
  for (const field of fields) {
    if (field.isFromModel && hasModel(row)) continue;
    const isRequired = field.isRequired || (field.isRequiredWithOthers && begun.has(columnOf(field.path)));
    const problem = findProblem({ ...field, isRequired: Boolean(isRequired) }, readField(field, row));
    if (problem) problems[field.path] = problem;
  }
  return problems;
}

/** Whether a house is described, so that its measures follow from that. */
export function hasModel({ model }: Row): boolean {
  return Boolean(objectOf(model).volumes);
}

const columnOf = (path: string) => path.split(".")[0]!;

function findValueProblem(field: Field, value: unknown): Problem | null {
  switch (field.kind) {
    case "text":
    case "multiline":
    case "markdown":
      if (typeof value !== "string") return "shape";
      if (value.length > (field.max ?? 40_000)) return "tooLong";
      if (field.kind === "markdown" && /!\[\s*\]\(/.test(value)) return "altMissing";
      return field.pattern && !new RegExp(field.pattern).test(value) ? "pattern" : null;
    case "paragraphs":
    case "lines":
      return isTextList(value) ? null : "shape";
    case "slug":
      if (typeof value !== "string" || value.length > 120 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value))
        return "slug";
      return field.needsDigit && isPlaceSlug(value) ? "slugNumber" : null;
    case "code":
      return typeof value === "string" && /^[a-z0-9_.]+$/.test(value) ? null : "code";
    case "number":
      if (typeof value !== "number" || !Number.isFinite(value)) return "number";
      return value < field.min || value > field.max ? "range" : null;
    case "choice":
      return !field.choices || field.choices.some((choice) => choice.value === value) ? null : "required";
    case "choices":
    case "pictures":
      return isTextList(value) ? null : "shape";
    case "date":
      return typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value) ? null : "date";
    case "town":
      return typeof value === "string" && /^\d{5}$/.test(value) ? null : "town";
    case "rows":
      return findRowsProblem(field, value);
    case "outline":
      if (!isOutline(value)) return "outline";
      return crossesItself(value) ? "outlineCrosses" : null;
    case "cadastral":
      return findReferenceMistake(String(value)) ? "reference" : null;
    default:
      return null;
  }
}

function isOutline(value: unknown): value is Corner[] {
  return Array.isArray(value) && value.length >= 3 && value.every((corner) => Array.isArray(corner));
}

function isTextList(value: unknown) {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function findRowsProblem({ columns }: RowsField, value: unknown): Problem | null {
  if (!Array.isArray(value)) return "shape";
  for (const row of value) {
    for (const column of columns) {
      const cell = objectOf(row)[column.name];
      if (column.kind === "checkbox" || (column.isOptional && isEmpty(cell))) continue;
      if (column.isBilingual) {
        if (isEmpty(objectOf(cell).es)) return "spanishMissing";
        if (isEmpty(objectOf(cell).en)) return "englishMissing";
      } else if (isEmpty(cell)) return "required";
      else if (column.kind === "number" && typeof cell !== "number") return "number";
      else if (column.pattern && !new RegExp(column.pattern).test(String(cell))) return "pattern";
      else if (column.kind === "date" && !/^\d{4}-\d{2}-\d{2}$/.test(String(cell))) return "date";
    }
  }
  return null;
}

/** The pictures that a row shows. */
export function listPictures(fields: readonly Field[], row: Row): string[] {
  return fields.flatMap((field) => {
    const value = readField(field, row);
    if (field.kind === "picture") return typeof value === "string" && value ? [value] : [];
    return field.kind === "pictures" && Array.isArray(value) ? (value as string[]) : [];
  });
}
