// Loads a row with an operator's draft of it, and applies what the operator decides.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { findPicture, listHousePictureIds, uploadedPicture } from "#app/pictures/pictures.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { checkModel } from "./check-model.server.ts";
import type { Difference, Version } from "./content.ts";
import {
  deleteDraft,
  findDraft,
  listReferences,
  listUploadedPictures,
  listVersions,
  readContent,
  saveContent,
} from "./content-queries.server.ts";
import { type ContentType, fieldsOf } from "./content-type.ts";
import { deriveColumns } from "./derived-columns.server.ts";
import type { EditorPicture } from "./editor-picture.ts";
import {
  type Field,
  findProblems,
  hasModel,
  isEmpty,
  isSame,
  listPictures,
  type Problem,
  type Row,
  readField,
  requiredLocales,
  type Values,
  writeFields,
} from "./field.ts";

type Client = SupabaseClient<Database>;

export const isNewKey = (key: string) => /^new-[\w-]{8,60}$/.test(key);

export async function loadEditor(
  client: Client,
  reader: ContentReader,
  locale: Locale,
  type: ContentType,
  key: string,
  userId: string,
) {
  const isNew = isNewKey(key);
  const [row, draft, versions] = await Promise.all([
    isNew ? null : readContent(client, type, key),
    findDraft(client, type, key, userId),
    isNew ? [] : listVersions(client, type, key),
  ]);
  if (!row && !isNew) return null;
  const fields = fieldsOf(type);
  const stored: Row = row ? withSitePictures(type, row) : (type.blank ?? {});
  const values = draft?.values ?? {};
  const baseRevision = draft?.baseRevision ?? (row?.revision as number | undefined) ?? 0;
  const shown = { ...stored, ...writeFields(fields, stored, values) };
  const [references, pictures, towns] = await Promise.all([
    listReferences(reader, client, locale, fields),
    loadPictures(client, locale, listPictures(fields, shown)),
    listTowns(reader, fields, shown),
  ]);
  return {
    rowKey: key,
    isNew,
    row: stored,
    revision: (row?.revision as number | undefined) ?? 0,
    values,
    baseRevision,
    draftedAt: draft?.updatedAt ?? null,
    differences: row && draft ? listDifferences(fields, row, values, baseRevision, versions) : [],
    changedBy: versions[0] ? { name: versions[0].by, at: versions[0].at } : null,
    outdated: listOutdated(fields, versions),
    references,
    pictures,
    towns,
    publishedAt: (row?.published_at as string | null | undefined) ?? null,
    unpublishAt: (row?.unpublish_at as string | null | undefined) ?? null,
    canUndo: versions.length > 1 && versions[0]!.content !== null && versions[0]!.by !== null,
  };
}

/** The gallery of a house that names no pictures is the one that comes with the site. */
export function withSitePictures({ table }: ContentType, row: Row): Row {
  if (table !== "houses") return row;
  return { ...row, pictures: listHousePictureIds(String(row.slug), row.pictures as string[]) };
}

/** What others have changed since this operator began. */
function listDifferences(
  fields: readonly Field[],
  row: Row,
  values: Values,
  baseRevision: number,
  versions: readonly Version[],
): Difference[] {
  if (baseRevision >= (row.revision as number)) return [];
  const base = versions.find(({ revision }) => revision === baseRevision)?.content;
  return fields.flatMap((field) => {
    const before = base ? readField(field, base) : undefined;
    const theirs = readField(field, row);
    const mine = values[field.path];
    const isTheirs = base ? !isSame(before, theirs) : field.path in values;
    return isTheirs && !isSame(mine, theirs) ? [{ path: field.path, before, theirs, mine }] : [];
  });
}

/** The fields whose Spanish or English text changed after the other, and which of them is the older. */
function listOutdated(fields: readonly Field[], versions: readonly Version[]): Record<string, Locale> {
  const outdated: Record<string, Locale> = {};
  for (const field of fields.filter(({ isBilingual }) => isBilingual)) {
    // Newest first: the first difference decides.
    for (let i = 0; i + 1 < versions.length; i += 1) {
      const [now, before] = [versions[i]!.content, versions[i + 1]!.content];
      if (!now || !before) break;
      const [after, earlier] = [readField(field, now), readField(field, before)] as Record<string, unknown>[];
      const changed = requiredLocales.filter((language) => !isSame(after?.[language], earlier?.[language]));
      if (changed.length === 1) outdated[field.path] = changed[0] === "es" ? "en" : "es";
      if (changed.length > 0) break;
    }
  }
  return outdated;
}

export async function loadPictures(
  client: Client,
  locale: Locale,
  ids: readonly string[],
): Promise<EditorPicture[]> {
  const uploaded = new Map((await listUploadedPictures(client, ids)).map((picture) => [picture.id, picture]));
  return [...new Set(ids)].flatMap((id): EditorPicture[] => {
    const own = uploaded.get(id);
    if (own) {
      const { alt, focusX, focusY } = own;
      return [{ picture: uploadedPicture(own, locale), alt, focusX, focusY, isUploaded: true }];
    }
    const [picture, es, en] = [locale, ...requiredLocales].map((language) => findPicture(id, language));
    if (!picture || !es || !en) return [];
    return [{ picture, alt: { es: es.alt, en: en.alt }, focusX: 50, focusY: 50, isUploaded: false }];
  });
}

/** The names of the municipalities that the row refers to, by code. */
export async function listTowns(reader: ContentReader, fields: readonly Field[], row: Row) {
  const codes = fields
    .filter(({ kind }) => kind === "town")
    .map((field) => String(readField(field, row) ?? ""));
  const sql = reader.sqlFor("municipalities", "provinces");
  const found = await sql<{ code: string; name: string }[]>`
    select m.ine_code as code, m.name || ' (' || p.name || ')' as name
    from municipalities m join provinces p on p.code = m.province_code where m.ine_code = any (${codes})`;
  return Object.fromEntries(found.map(({ code, name }) => [code, name]));
}

// Applying ------------------------------------------------------------------------------------------------------------

export type Problems = Record<string, Problem>;

export interface Publication {
  publishedAt: string | null;
  unpublishAt: string | null;
}

export type ApplyResult =
  | { key: string; problems: null; failure: null }
  | { problems: Problems; failure: null }
  | { problems: null; failure: "conflict" | "taken" | { column: string | null; message: string } };

/** Writes the values to the row, or creates it, and ends the draft. Everything is checked as visitors would see it. */
export async function applyValues(
  client: Client,
  locale: Locale,
  type: ContentType,
  key: string,
  { values, revision, publication }: { values: Values; revision: number; publication: Publication | null },
): Promise<ApplyResult> {
  const isNew = isNewKey(key);
  const fields = fieldsOf(type);
  const stored = isNew ? (type.blank ?? {}) : await readContent(client, type, key);
  if (!stored) return { problems: null, failure: "conflict" };
  const written = { ...(isNew ? stored : {}), ...writeFields(fields, stored, values) };
  const whole = { ...stored, ...written };
  const problems = await listProblems(client, locale, fields, whole);
  if (Object.keys(problems).length > 0) return { problems, failure: null };
  const content = {
    ...written,
    ...deriveColumns(type, whole),
    ...(publication && type.isPublished
      ? { published_at: publication.publishedAt, unpublish_at: publication.unpublishAt }
      : {}),
  };
  const saved = await saveContent(client, type, { key: isNew ? null : key, revision, content });
  if (saved.failure === null) {
    await deleteDraft(client, type, key);
    return { key: saved.key, problems: null, failure: null };
  }
  if (saved.failure === "taken") return { problems: { slug: "taken" }, failure: null };
  if (saved.failure === "referenced")
    return { problems: null, failure: { column: null, message: "referenced" } };
  return { problems: null, failure: saved.failure };
}

export async function listProblems(
  client: Client,
  locale: Locale,
  fields: readonly Field[],
  row: Row,
): Promise<Problems> {
  const problems: Problems = findProblems(fields, row);
  if (hasModel(row) && checkModel(row.model, locale).problems.length > 0) problems.model = "model";
  const pictures = await loadPictures(client, locale, listPictures(fields, row));
  const known = new Map(pictures.map((each) => [each.picture.id, each]));
  for (const field of fields.filter(({ kind }) => kind === "picture" || kind === "pictures")) {
    for (const id of listPictures([field], row)) {
      const picture = known.get(id);
      if (!picture || isEmpty(picture.alt.es) || isEmpty(picture.alt.en))
        problems[field.path] ??= "altMissing";
    }
  }
  return problems;
}
