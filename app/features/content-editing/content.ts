// What the pages that edit content pass to their components.
import { type Locale, type Localised, localise } from "#app/domain/localised.ts";
import type { Row, Values } from "./field.ts";

/** An entry of a list. */
export interface ContentRow {
  key: string;
  revision: number;
  title: string | Localised;
  note: string | number | null;
  /** The columns that its kind describes it by. */
  columns: Row;
  pictureId: string | null;
  publishedAt: string | null;
  unpublishAt: string | null;
}

export interface Draft {
  key: string;
  baseRevision: number;
  values: Values;
  updatedAt: string;
  /** When a maker sent it to the operator. */
  submittedAt: string | null;
  /** What the maker has to change, in the words of the operator. */
  returnReason: string | null;
}

/** A row as it was after a change; without content it was deleted. */
export interface Version {
  revision: number;
  content: Row | null;
  /** Null for the server itself. */
  by: string | null;
  at: string;
}

export interface Reference {
  value: string;
  text: string;
}

/** A field that someone else has changed since the operator began. */
export interface Difference {
  path: string;
  before: unknown;
  theirs: unknown;
  /** Undefined where the operator has not changed it too. */
  mine: unknown;
}

export type PublicationState = "draft" | "published" | "scheduled" | "hidden";

export function publicationOf(
  { publishedAt }: { publishedAt: string | null },
  now = Date.now(),
): "published" | "scheduled" | "hidden" {
  if (!publishedAt) return "hidden";
  return Date.parse(publishedAt) > now ? "scheduled" : "published";
}

export function textIn(value: string | Localised | null | undefined, locale: Locale): string {
  if (!value) return "";
  return typeof value === "string" ? value : localise(value, locale);
}
