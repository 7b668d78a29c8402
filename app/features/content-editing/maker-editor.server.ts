// Loads a house with its maker's draft of it, and what the operator needs to approve one.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import type { Maker } from "#app/domain/maker.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { findDraft, readContent, saveFailureOf } from "./content-queries.server.ts";
import { type ContentType, fieldsOf } from "./content-type.ts";
import { deriveColumns } from "./derived-columns.server.ts";
import {
  isNewKey,
  listProblems,
  listTowns,
  loadPictures,
  type Problems,
  withSitePictures,
} from "./editor.server.ts";
import { type Field, isSame, listPictures, type Row, readField, type Values, writeFields } from "./field.ts";
import { makerHouseType } from "./maker-house.ts";
import { listPublicReferences } from "./public-references.server.ts";

type Client = SupabaseClient<Database>;

export const typeFor = (key: string, { studio }: Pick<Maker, "studio">) =>
  makerHouseType({ isNew: isNewKey(key), isStudio: studio !== null });

/** Null for a house of another maker. */
async function readOwnHouse(client: Client, type: ContentType, key: string): Promise<Row | null> {
  if (isNewKey(key)) return type.blank ?? {};
  const { data } = await client.rpc("read_own_house", { key }).throwOnError();
  return data ? withSitePictures(type, data as Row) : null;
}

export async function loadMakerEditor(
  client: Client,
  reader: ContentReader,
  locale: Locale,
  { key, maker, userId }: { key: string; maker: Maker; userId: string },
) {
  const type = typeFor(key, maker);
  const [row, draft] = await Promise.all([
    readOwnHouse(client, type, key),
    findDraft(client, type, key, userId),
  ]);
  if (!row) return null;
  const fields = fieldsOf(type);
  const values = draft?.values ?? {};
  const shown = { ...row, ...writeFields(fields, row, values) };
  const [references, pictures, towns] = await Promise.all([
    listPublicReferences(reader, locale, fields),
    loadPictures(client, locale, listPictures(fields, shown)),
    listTowns(reader, fields, shown),
  ]);
  const { submittedAt = null, returnReason = null } = draft ?? {};
  return {
    rowKey: key,
    isNew: isNewKey(key),
    isStudio: maker.studio !== null,
    row,
    revision: (row.revision as number | undefined) ?? 0,
    values,
    baseRevision: draft?.baseRevision ?? (row.revision as number | undefined) ?? 0,
    isPublished: Boolean(row.published_at),
    slug: (row.slug as string | undefined) ?? null,
    submittedAt,
    returnReason,
    references,
    pictures,
    towns,
  };
}

/** What keeps a draft from being sent. */
export async function listDraftProblems(
  client: Client,
  locale: Locale,
  { key, maker, userId }: { key: string; maker: Maker; userId: string },
): Promise<Problems> {
  const type = typeFor(key, maker);
  const row = await readOwnHouse(client, type, key);
  const draft = await findDraft(client, type, key, userId);
  const fields = fieldsOf(type);
  const whole = { ...row, ...writeFields(fields, row ?? {}, draft?.values ?? {}) };
  return listProblems(client, locale, fields, whole);
}

/** The page of a house as visitors would see it with its maker's draft; null for a house of another maker. */
export async function previewOwnHouse(
  client: Client,
  { key, maker, userId }: { key: string; maker: Maker; userId: string },
) {
  const type = typeFor(key, maker);
  const row = await readOwnHouse(client, type, key);
  if (!row) return null;
  const draft = await findDraft(client, type, key, userId);
  const written = writeFields(fieldsOf(type), row, draft?.values ?? {});
  const whole = { ...row, ...written };
  return { path: type.page(whole), content: { ...written, ...deriveColumns(type, whole) } };
}

// Reviews -------------------------------------------------------------------------------------------------------------

export interface ReviewedField {
  path: string;
  before: unknown;
  after: unknown;
}

/** A draft that waits, and the house as it is; null if it waits no longer. */
async function findReview(client: Client, person: string, key: string) {
  const [{ data: member }, draft] = await Promise.all([
    client
      .from("maker_members")
      .select("professional_id, studio_id")
      .eq("user_id", person)
      .maybeSingle()
      .throwOnError(),
    findDraft(client, { table: "houses" }, key, person),
  ]);
  if (!member || !draft?.submittedAt) return null;
  const type = typeFor(key, { studio: member.studio_id });
  const row = isNewKey(key) ? (type.blank ?? {}) : await readContent(client, type, key);
  if (!row) return null;
  const allowed = new Set(fieldsOf(type).map(({ path }) => path));
  const values: Values = Object.fromEntries(
    Object.entries(draft.values).filter(([path]) => allowed.has(path)),
  );
  return { type, row, values, member, submittedAt: draft.submittedAt };
}

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** The house with the draft, and the columns that the draft changes. */
function reviewedContent({ type, row, values, member }: Review, key: string) {
  const written: Row = { ...(isNewKey(key) ? row : {}), ...writeFields(fieldsOf(type), row, values) };
  const whole: Row = { ...row, ...written, ...(member.studio_id ? { studio_id: member.studio_id } : {}) };
  return { whole, written: { ...written, ...deriveColumns(type, whole) } };
}

/** The page of a house as visitors would see it with the draft; null if it waits no longer. */
export async function previewReview(client: Client, person: string, key: string) {
  const review = await findReview(client, person, key);
  if (!review) return null;
  const { whole, written } = reviewedContent(review, key);
  const { professional_id: maker_id, studio_id } = review.member;
  const owner = isNewKey(key) ? { ...(maker_id && { maker_id }), ...(studio_id && { studio_id }) } : {};
  return { path: review.type.page(whole), content: { ...written, ...owner } };
}

export async function loadReview(client: Client, locale: Locale, person: string, key: string) {
  const review = await findReview(client, person, key);
  if (!review) return null;
  const { type, row, values, submittedAt } = review;
  const fields = fieldsOf(type);
  const whole: Row = { ...row, ...writeFields(fields, row, values) };
  const shown = withSitePictures(type, row);
  const changes = fields.flatMap((field: Field): ReviewedField[] => {
    const [before, after] = [readField(field, shown), readField(field, whole)];
    return field.path in values && !isSame(before, after) ? [{ path: field.path, before, after }] : [];
  });
  return {
    isNew: isNewKey(key),
    revision: (row.revision as number | undefined) ?? 0,
    name: String(whole.name ?? ""),
    submittedAt,
    changes,
    pictures: await loadPictures(
      client,
      locale,
      listPictures(
        fields.filter(({ path }) => changes.some((change) => change.path === path)),
        whole,
      ),
    ),
  };
}

export type ApprovalResult = "approved" | "gone" | "changed" | "taken" | Problems;

/** Applies a draft as the operator has seen it; a new house is published with it. */
export async function approveDraft(
  client: Client,
  locale: Locale,
  { person, key, revision }: { person: string; key: string; revision: number },
): Promise<ApprovalResult> {
  const review = await findReview(client, person, key);
  if (!review) return "gone";
  const { type } = review;
  const { whole, written } = reviewedContent(review, key);
  const problems = await listProblems(client, locale, fieldsOf(type), whole);
  if (Object.keys(problems).length > 0) return problems;
  const content = {
    ...written,
    ...(isNewKey(key) ? { published_at: new Date().toISOString() } : {}),
  };
  const { error } = await client.rpc("approve_draft", {
    person,
    key,
    base_revision: revision,
    content: content as never,
  });
  if (!error) return "approved";
  const failure = saveFailureOf(error);
  if (failure === "conflict") return "changed";
  if (failure === "taken") return "taken";
  throw error;
}
