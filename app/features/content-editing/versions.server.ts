import type { Version } from "./content.ts";
import { type ContentType, fieldsOf } from "./content-type.ts";
import { type Row, readField, type Values } from "./field.ts";

/** The columns of an earlier version, to be saved as a new one. Whether it is published stays as it is. */
export function restoredContent(versions: readonly Version[], revision: number): Row | null {
  const content = versions.find((version) => version.revision === revision)?.content;
  if (!content) return null;
  const { revision: _revision, published_at, unpublish_at, is_demo, ...columns } = content;
  return columns;
}

/** The fields of a row for a new one, without the URL or the code, which has to be its own. */
export function duplicateValues(type: ContentType, row: Row): Values {
  const own = fieldsOf(type).filter(({ kind }) => kind === "slug" || kind === "code");
  const values = fieldValues(type, row);
  for (const { path } of own) delete values[path];
  return values;
}

/** All fields of a row, as a draft has them. */
export function fieldValues(type: ContentType, row: Row): Values {
  return Object.fromEntries(fieldsOf(type).map((field) => [field.path, readField(field, row)]));
}
