// Reads and writes content for operators, through functions of the database that check the caller.

import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { localisedColumn } from "#app/data/localised-column.server.ts";
import type { UploadedPicture } from "#app/domain/picture-upload.ts";
import type { Locale, Localised } from "#app/i18n/locale.ts";
import { listHousePictureIds } from "#app/pictures/pictures.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { type ContentRow, type Draft, type Reference, textIn, type Version } from "./content.ts";
import { type ContentType, fieldsOf, titleOf } from "./content-type.ts";
import type { Field, ReferenceName, Row, Values } from "./field.ts";
import type { ListFilter } from "./list-filter.ts";

type Client = SupabaseClient<Database>;

const rowsPerPage = 40;
/** Someone else has saved the row meanwhile. */
const conflictCode = "HR409";

export async function listContent(
  client: Client,
  type: ContentType,
  filter: ListFilter,
  maxRows = rowsPerPage,
): Promise<{ rows: ContentRow[]; next: string | null }> {
  const sort = type.sorts.find(({ column }) => column === filter.sort) ?? type.sorts[0]!;
  const columns = new Set([type.title.split(".")[0]!, sort.column]);
  if (type.note) columns.add(type.note);
  for (const column of type.noteColumns ?? []) columns.add(column);
  if (type.picture) columns.add(type.picture);
  if (type.isPublished) for (const column of ["published_at", "unpublish_at"]) columns.add(column);
  if (fieldsOf(type).some(({ path }) => path === "slug")) columns.add("slug");
  const { data } = await client
    .rpc("list_content", {
      kind: type.table,
      columns: [...columns],
      search_columns: [...type.searched],
      words: filter.words,
      filters: { ...filter.values, ...type.where, ...(filter.status ? { _status: filter.status } : {}) },
      sort: sort.column,
      is_descending: sort.isDescending ?? false,
      after: filter.after as never,
      max_rows: maxRows + 1,
    })
    .throwOnError();
  const found = data as (Row & { _key: string; _revision: number })[];
  const rows = found.slice(0, maxRows).map(
    ({ _key, _revision, ...row }): ContentRow => ({
      key: _key,
      revision: _revision,
      title: titleOf(type, row) ?? "",
      note: type.note ? ((row[type.note] as string | number | null) ?? null) : null,
      columns: Object.fromEntries((type.noteColumns ?? []).map((column) => [column, row[column]])),
      pictureId: pictureOf(type, row),
      publishedAt: (row.published_at as string | null) ?? null,
      unpublishAt: (row.unpublish_at as string | null) ?? null,
    }),
  );
  const last = found.length > maxRows ? found[maxRows - 1]! : null;
  return { rows, next: last && JSON.stringify({ value: last[sort.column] ?? null, key: last._key }) };
}

function pictureOf({ table, picture }: ContentType, row: Row): string | null {
  const value = picture ? row[picture] : null;
  if (table === "houses") return listHousePictureIds(String(row.slug), value as string[])[0] ?? null;
  return Array.isArray(value)
    ? ((value[0] as string | undefined) ?? null)
    : ((value as string | null) ?? null);
}

export async function countContent(client: Client): Promise<Record<string, number>> {
  const { data } = await client.rpc("count_content").throwOnError();
  return data as Record<string, number>;
}

export async function readContent(client: Client, { table }: ContentType, key: string): Promise<Row | null> {
  const { data } = await client.rpc("read_content", { kind: table, key }).throwOnError();
  return data as Row | null;
}

export type SaveResult =
  | { key: string; revision: number; failure: null }
  | { failure: "conflict" | "taken" | "referenced" | { column: string | null; message: string } };

/** Without a key the row is created. */
export async function saveContent(
  client: Client,
  { table }: ContentType,
  { key, revision, content }: { key: string | null; revision: number; content: Row },
): Promise<SaveResult> {
  const { data, error } = await client.rpc("save_content", {
    kind: table,
    key: key as string,
    base_revision: revision,
    content: content as never,
  });
  if (!error) return { ...(data as { key: string; revision: number }), failure: null };
  return { failure: saveFailureOf(error) };
}

export async function deleteContent(
  client: Client,
  { table }: ContentType,
  key: string,
  revision: number,
): Promise<"conflict" | "referenced" | null> {
  const { error } = await client.rpc("delete_content", { kind: table, key, base_revision: revision });
  if (!error) return null;
  const failure = saveFailureOf(error);
  if (failure === "conflict" || failure === "referenced") return failure;
  throw error;
}

/** What an operator can mend; anything else is an error of ours. */
export function saveFailureOf(error: { code: string; message: string; details?: string | null }) {
  switch (error.code) {
    case conflictCode:
      return "conflict";
    case "23505":
      return "taken";
    case "23503":
      return "referenced";
    case "23502":
    case "23514":
    case "22P02":
    case "22003":
      return {
        column: /column "(\w+)"/.exec(error.message)?.[1] ?? /_(\w+)_check"/.exec(error.message)?.[1] ?? null,
        message: error.message,
      };
    default:
      throw error;
  }
}

// Drafts --------------------------------------------------------------------------------------------------------------

export async function findDraft(
  client: Client,
  { table }: Pick<ContentType, "table">,
  key: string,
  userId: string,
): Promise<Draft | null> {
  const { data } = await client
    .from("content_drafts")
    .select("key, base_revision, content, updated_at, submitted_at, return_reason")
    .eq("kind", table)
    .eq("key", key)
    .eq("user_id", userId)
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      key: data.key,
      baseRevision: data.base_revision,
      values: data.content as Values,
      updatedAt: data.updated_at,
      submittedAt: data.submitted_at,
      returnReason: data.return_reason,
    }
  );
}

/** New rows that are not created yet, by any operator; those of makers are at their own page. */
export async function listNewDrafts(client: Client, { table }: ContentType): Promise<Draft[]> {
  const { data: makers } = await client.from("maker_members").select("user_id").throwOnError();
  const { data } = await client
    .from("content_drafts")
    .select("key, base_revision, content, updated_at")
    .eq("kind", table)
    .like("key", "new-%")
    .not("user_id", "in", `(${makers.map(({ user_id }) => user_id).join()})`)
    .order("updated_at", { ascending: false })
    .limit(20)
    .throwOnError();
  return data.map(({ key, base_revision, content, updated_at }) => ({
    key,
    baseRevision: base_revision,
    values: content as Values,
    updatedAt: updated_at,
    submittedAt: null,
    returnReason: null,
  }));
}

/** Replaces the whole draft; one without values is deleted. */
export async function saveDraft(
  client: Client,
  { table }: ContentType,
  key: string,
  draft: { baseRevision: number; values: Values },
) {
  if (Object.keys(draft.values).length === 0) return deleteDraft(client, { table }, key);
  await client
    .from("content_drafts")
    .upsert({
      kind: table,
      key,
      base_revision: draft.baseRevision,
      content: draft.values as never,
      updated_at: new Date().toISOString(),
    })
    .throwOnError();
}

export async function deleteDraft(client: Client, { table }: Pick<ContentType, "table">, key: string) {
  const { data } = await client.auth.getClaims();
  await client
    .from("content_drafts")
    .delete()
    .eq("kind", table)
    .eq("key", key)
    .eq("user_id", data?.claims.sub ?? "")
    .throwOnError();
}

// History -------------------------------------------------------------------------------------------------------------

export async function listVersions(
  client: Client,
  { table }: ContentType,
  key: string,
  limit = 60,
): Promise<Version[]> {
  const { data } = await client
    .from("content_versions")
    .select("revision, content, changed_by_name, changed_at")
    .eq("kind", table)
    .eq("key", key)
    .order("revision", { ascending: false })
    .limit(limit)
    .throwOnError();
  return data.map(({ revision, content, changed_by_name, changed_at }) => ({
    revision,
    content: content as Row | null,
    by: changed_by_name,
    at: changed_at,
  }));
}

// What fields offer ---------------------------------------------------------------------------------------------------

export async function listReferences(
  reader: ContentReader,
  client: Client,
  locale: Locale,
  fields: readonly Field[],
): Promise<Partial<Record<ReferenceName, Reference[]>>> {
  const found = await Promise.all(
    referenceNamesOf(fields).map(
      async (name) => [name, await listReference(reader, client, locale, name)] as const,
    ),
  );
  return Object.fromEntries(found);
}

export function referenceNamesOf(fields: readonly Field[]): ReferenceName[] {
  const names = new Set<ReferenceName>();
  for (const field of fields) {
    if ((field.kind === "choice" || field.kind === "choices") && field.reference) names.add(field.reference);
    if (field.kind === "rows") for (const { reference } of field.columns) if (reference) names.add(reference);
    if (field.kind === "matrix") names.add("include_items");
  }
  return [...names];
}

async function listReference(
  reader: ContentReader,
  client: Client,
  locale: Locale,
  name: ReferenceName,
): Promise<Reference[]> {
  if (name === "regions") {
    const sql = reader.sqlFor("regions");
    return sql<
      Reference[]
    >`select code as value, ${localisedColumn(sql, "name", locale)} as text from regions order by 2`;
  }
  const { data } = await client
    .rpc("list_content", {
      ...(name === "makers"
        ? { kind: "professionals", filters: { activity: "manufacturer" } }
        : { kind: name }),
      columns: ["name"],
      sort: "name",
      is_descending: false,
      max_rows: 500,
    })
    .throwOnError();
  return (data as { _key: string; name: string | Localised }[]).map(({ _key, name: of }) => ({
    value: _key,
    text: textIn(of, locale),
  }));
}

/** Uploaded pictures; those that come with the site are found in its list. */
export async function listUploadedPictures(
  client: Client,
  ids: readonly string[],
): Promise<UploadedPicture[]> {
  if (ids.length === 0) return [];
  const { data } = await client
    .from("pictures")
    .select("id, width, height, hash, placeholder, avif, webp, alt, focus_x, focus_y")
    .in("id", [...new Set(ids)])
    .throwOnError();
  return data.map(({ focus_x, focus_y, alt, ...picture }) => ({
    ...picture,
    alt: alt as unknown as Localised,
    focusX: focus_x,
    focusY: focus_y,
  }));
}

export async function describePicture(
  client: Client,
  { id, alt, focusX, focusY }: Pick<UploadedPicture, "id" | "alt" | "focusX" | "focusY">,
) {
  await client
    .from("pictures")
    .update({ alt: alt as never, focus_x: focusX, focus_y: focusY })
    .eq("id", id)
    .throwOnError();
}
