import { asCaller, asService, resetRole } from "./database-role.ts";
import { errors } from "./errors.ts";
import { markGarbage, removeBytes } from "./garbage.ts";
import { parseSizeLimit, requireBucketId, requireMimeTypes } from "./name-rules.ts";
import type { RequestMeta, StorageService } from "./service.ts";
import { ownerOf } from "./service.ts";

export interface Bucket {
  id: string;
  public: boolean;
  file_size_limit: number | null;
  allowed_mime_types: string[] | null;
}

export interface BucketSettings {
  public?: boolean | undefined;
  file_size_limit?: number | string | null | undefined;
  allowed_mime_types?: string[] | null | undefined;
}

export interface BucketQuery {
  limit?: number | undefined;
  offset?: number | undefined;
  search?: string | undefined;
  sortColumn: "id" | "name" | "created_at" | "updated_at";
  sortOrder: "asc" | "desc";
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** The legacy column `owner` stores UUIDs only. */
export const asUuid = (owner: string | null) => (owner && uuid.test(owner) ? owner : null);

/** Ignores policies; for limits that apply to every caller. */
export async function findBucket(service: StorageService, id: string): Promise<Bucket> {
  requireBucketId(id);
  const [bucket] = await service.sql<Bucket[]>`
    select id, coalesce(public, false) as public, file_size_limit::float8 as file_size_limit, allowed_mime_types
    from storage.buckets where id = ${id}`;
  if (!bucket) throw errors.noSuchBucket();
  return bucket;
}

export async function readBucket(service: StorageService, meta: RequestMeta, id: string) {
  const [bucket] = await asCaller(
    service,
    meta,
    (tx) => tx`
      select id, name, owner, public, file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at
      from storage.buckets where id = ${id}`,
  );
  if (!bucket) throw errors.noSuchBucket();
  return { ...bucket, owner: bucket.owner ?? "" };
}

export async function listBuckets(service: StorageService, meta: RequestMeta, query: BucketQuery) {
  const pattern = query.search ? `%${query.search.replace(/[\\%_]/g, "\\$&")}%` : null;
  const buckets = await asCaller(
    service,
    meta,
    (tx) => tx`
      select id, name, owner, public, type, file_size_limit::float8 as file_size_limit, allowed_mime_types, created_at, updated_at
      from storage.buckets
      where ${pattern}::text is null or name ilike ${pattern}
      order by ${tx(query.sortColumn)} ${query.sortOrder === "desc" ? tx`desc` : tx`asc`}
      limit ${query.limit ?? null} offset ${query.offset ?? 0}`,
  );
  return buckets.map((bucket) => ({ ...bucket, owner: bucket.owner ?? "" }));
}

export async function createBucket(
  service: StorageService,
  meta: RequestMeta,
  { id, name, ...settings }: BucketSettings & { id: string; name: string },
) {
  requireBucketId(id);
  requireBucketId(name);
  const columns = checkedColumns(service, settings);
  const owner = ownerOf(meta);
  try {
    await asCaller(
      service,
      meta,
      (tx) =>
        tx`insert into storage.buckets ${tx({
          id,
          name,
          owner: asUuid(owner),
          owner_id: owner,
          public: settings.public ?? false,
          ...columns,
        })}`,
    );
  } catch (error) {
    if ((error as { code?: string }).code === "23505") throw errors.alreadyExists("BucketAlreadyExists");
    throw error;
  }
}

export async function updateBucket(
  service: StorageService,
  meta: RequestMeta,
  id: string,
  settings: BucketSettings,
) {
  requireBucketId(id);
  const { public: isPublic } = settings;
  const columns = {
    ...(isPublic === undefined ? {} : { public: isPublic }),
    ...checkedColumns(service, settings),
  };
  if (Object.keys(columns).length === 0) throw errors.noContent();
  const changed = await asCaller(
    service,
    meta,
    (tx) => tx`update storage.buckets set ${tx(columns)}, updated_at = now() where id = ${id} returning id`,
  );
  if (changed.count === 0) throw errors.noSuchBucket();
}

export async function deleteBucket(service: StorageService, meta: RequestMeta, id: string) {
  await findBucket(service, id);
  const [object] = await service.sql`select from storage.objects where bucket_id = ${id} limit 1`;
  if (object) throw errors.bucketNotEmpty();
  await removeUnfinished(service, id);
  const deleted = await asCaller(service, meta, (tx) => tx`delete from storage.buckets where id = ${id}`);
  if (deleted.count === 0) throw errors.noSuchBucket();
}

const batch = 500;

export async function emptyBucket(service: StorageService, id: string) {
  await findBucket(service, id);
  await removeUnfinished(service, id);
  for (;;) {
    const versions = await asService(service, "bucket.empty", async (tx) => {
      const rows = await tx<{ version: string | null }[]>`
        delete from storage.objects where id in (
          select id from storage.objects where bucket_id = ${id} limit ${batch} for update skip locked)
        returning version`;
      await resetRole(tx);
      await markGarbage(tx, versionsOf(rows));
      return versionsOf(rows);
    });
    if (versions.length === 0) return;
    await removeBytes(service, versions);
    for (const version of versions) await service.renders.delete(version);
  }
}

/** Unfinished resumable uploads would block the deletion of the bucket. */
async function removeUnfinished(service: StorageService, id: string) {
  const versions = await service.sql.begin(async (tx) => {
    const parts = await tx<{ version: string }[]>`
      select version from storage.s3_multipart_uploads_parts where bucket_id = ${id}`;
    await tx`delete from storage.s3_multipart_uploads where bucket_id = ${id}`;
    await markGarbage(tx, versionsOf(parts));
    return versionsOf(parts);
  });
  await removeBytes(service, versions);
}

function versionsOf(rows: { version: string | null }[]) {
  return rows.map(({ version }) => version).filter((version) => version !== null);
}

function checkedColumns(
  { settings }: StorageService,
  { file_size_limit, allowed_mime_types }: BucketSettings,
) {
  const columns: { file_size_limit?: number | null; allowed_mime_types?: string[] | null } = {};
  if (file_size_limit !== undefined) {
    const limit = file_size_limit === null ? null : parseSizeLimit(file_size_limit);
    if (limit !== null && limit > settings.fileSizeLimit) throw errors.tooLarge();
    columns.file_size_limit = limit;
  }
  if (allowed_mime_types !== undefined) {
    const types = allowed_mime_types?.filter(Boolean) ?? null;
    if (types) requireMimeTypes(types);
    columns.allowed_mime_types = types;
  }
  return columns;
}
