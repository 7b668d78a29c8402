import { diffWordsWithSpace } from "diff";
import type { JSONValue } from "postgres";
import type { FieldDifference, TextPart } from "#app/domain/reference-update.ts";
import type { ReferenceRow } from "#supabase/seed/reference.ts";

/** What a change is shown with, on each side, in characters. */
const contextLength = 120;

/** The fields that differ, from `own` to `shipped`, with what is removed and added. */
export function listDifferences(own: ReferenceRow, shipped: ReferenceRow): FieldDifference[] {
  const before = new Map(listLeaves(own));
  const after = new Map(listLeaves(shipped));
  const paths = new Set([...after.keys(), ...before.keys()]);
  return [...paths]
    .filter((path) => before.get(path) !== after.get(path))
    .map((path) => ({ path, parts: compare(before.get(path) ?? "", after.get(path) ?? "") }));
}

function listLeaves(value: JSONValue, path: string[] = []): [string, string][] {
  if (value === null) return [];
  if (typeof value !== "object") return [[path.join("."), String(value)]];
  return Object.entries(value).flatMap(([name, child]) => listLeaves(child as JSONValue, [...path, name]));
}

function compare(before: string, after: string): TextPart[] {
  const parts = diffWordsWithSpace(before, after);
  return parts.map(({ value, added, removed }, index) => {
    if (added || removed) return { text: value, change: added ? "added" : "removed" };
    return { text: shorten(value, index > 0, index < parts.length - 1), change: "same" };
  });
}

/** Keeps of an unchanged text what is beside a change. */
function shorten(text: string, isAfterChange: boolean, isBeforeChange: boolean) {
  const contextTotal = (isAfterChange ? contextLength : 0) + (isBeforeChange ? contextLength : 0);
  if (text.length <= contextTotal + 20) return text;
  const start = isAfterChange ? text.slice(0, contextLength).replace(/\S*$/, "") : "";
  const end = isBeforeChange ? text.slice(-contextLength).replace(/^\S*/, "") : "";
  return `${start}…${end}`;
}
