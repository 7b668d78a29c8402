// Finds, moves, copies and removes objects with the rights of the caller.
import type { Sql, TransactionSql } from "postgres";
import { asUuid, type Bucket, findBucket } from "./buckets.ts";
import { asCaller, resetRole } from "./database-role.ts";
import { errors } from "./errors.ts";
import { markGarbage, removeBytes, writeUnclaimed } from "./garbage.ts";
import { plainType, requireBucketId, requireKey } from "./name-rules.ts";
import { ownerOf, type RequestMeta, type StorageService } from "./service.ts";
import { sniffedBytes } from "./sniff-type.ts";
import {
  createObject,
  limitFor,
  type ObjectMetadata,
  type ObjectRow,
  requireType,
  requireUploadable,
  verifyType,
} from "./uploads.ts";

/** Checks read policies; `meta` is null if the bucket is public or a signed URL authorizes the request. */
export async function findObject(
  service: StorageService,
  meta: RequestMeta | null,
  bucketId: string,
  name: string,
): Promise<ObjectRow> {
  requireBucketId(bucketId);
  requireKey(name);
  const row = meta
    ? await asCaller(service, meta, (tx) => selectObject(tx, bucketId, name))
    : await selectObject(service.sql, bucketId, name);
  if (!row) throw errors.noSuchKey();
  return row;
}

async function selectObject(sql: Sql | TransactionSql, bucketId: string, name: string) {
  const [row] = await sql<ObjectRow[]>`
    select id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata
    from storage.objects where bucket_id = ${bucketId} and name = ${name}`;
  return row ?? null;
}

interface MoveOrCopy {
  bucketId: string;
  name: string;
  toBucketId: string;
  toName: string;
}

/** Changes only the row, in one statement that policies check; the bytes stay. */
export async function moveObject(service: StorageService, meta: RequestMeta, paths: MoveOrCopy) {
  requireBucketId(paths.bucketId);
  requireKey(paths.toName);
  await requireAllowedIn(service, await findObject(service, meta, paths.bucketId, paths.name), paths);
  const owner = ownerOf(meta);
  const [moved] = await asCaller(
    service,
    meta,
    (tx) => tx<ObjectRow[]>`
      update storage.objects set ${tx({
        name: paths.toName,
        bucket_id: paths.toBucketId,
        ...(owner ? { owner: asUuid(owner), owner_id: owner } : {}),
      })}
      where bucket_id = ${paths.bucketId} and name = ${paths.name}
      returning id, name`,
  );
  if (!moved) throw errors.noSuchKey();
  return moved;
}

interface CopyOptions {
  isUpsert: boolean;
  copiesMetadata: boolean;
  metadata?: { cacheControl?: string | undefined; mimetype?: string | undefined } | undefined;
  userMetadata: Record<string, unknown> | null;
}

export async function copyObject(
  service: StorageService,
  meta: RequestMeta,
  paths: MoveOrCopy,
  options: CopyOptions,
) {
  requireBucketId(paths.bucketId);
  requireKey(paths.toName);
  const source = await findObject(service, meta, paths.bucketId, paths.name);
  const replaced = options.copiesMetadata ? {} : definedOnly(options.metadata ?? {});
  const metadata: ObjectMetadata = { ...source.metadata, ...replaced };
  const userMetadata = options.copiesMetadata ? source.user_metadata : options.userMetadata;
  await requireAllowedIn(service, { ...source, metadata }, paths, "mimetype" in replaced);
  const target = {
    bucketId: paths.toBucketId,
    name: paths.toName,
    owner: ownerOf(meta),
    isUpsert: options.isUpsert,
  };
  await requireUploadable(service, meta, target, metadata, userMetadata ?? {});
  const expected = { size: source.metadata.size, checksum: checksumOf(source.metadata) };
  const { version } = await writeUnclaimed(service, async (version) => {
    await service.bytes.copy(source.version, version, expected);
    return expected;
  });
  metadata.lastModified = new Date().toISOString();
  return createObject(service, target, { version, metadata, userMetadata });
}

/** Applies the bucket's limits to files that come from another bucket or get another type. */
async function requireAllowedIn(
  service: StorageService,
  source: ObjectRow,
  { bucketId, toBucketId, toName }: MoveOrCopy,
  hasNewType = false,
) {
  if (bucketId === toBucketId && !hasNewType) return;
  const bucket = await findTarget(service, toBucketId);
  const { size, mimetype, contentEncoding } = source.metadata;
  if (size > limitFor(service, bucket, toName)) throw errors.tooLarge();
  requireType(bucket, toName, mimetype, contentEncoding ?? null);
  if (!bucket.allowed_mime_types?.length || size === 0) return;
  const expected = { size, checksum: checksumOf(source.metadata) };
  const range = { first: 0, last: Math.min(sniffedBytes, size) - 1 };
  const head = await service.bytes.read(source.version, expected, range);
  for await (const _ of verifyType(plainType(mimetype), head));
}

async function findTarget(service: StorageService, id: string): Promise<Bucket> {
  try {
    return await findBucket(service, id);
  } catch (error) {
    if ((error as { code?: string }).code === "NoSuchBucket") throw errors.noSuchBucket();
    throw error;
  }
}

/** Removes only what the caller may see and delete; ignores the rest. */
export async function removeObjects(
  service: StorageService,
  meta: RequestMeta,
  bucketId: string,
  names: string[],
) {
  requireBucketId(bucketId);
  const rows = await asCaller(service, meta, async (tx) => {
    const rows = await tx<ObjectRow[]>`
      delete from storage.objects where bucket_id = ${bucketId} and name = any(${names}::text[])
      returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`;
    await resetRole(tx);
    await markGarbage(tx, versionsOf(rows));
    return rows;
  });
  await removeBytes(service, versionsOf(rows));
  for (const { version } of rows) await service.renders.delete(version);
  return rows;
}

export async function removeObject(
  service: StorageService,
  meta: RequestMeta,
  bucketId: string,
  name: string,
) {
  await findObject(service, null, bucketId, name);
  const rows = await removeObjects(service, meta, bucketId, [name]);
  if (rows.length === 0) throw errors.accessDenied();
}

function versionsOf(rows: ObjectRow[]) {
  return rows.map(({ version }) => version);
}

/** The ETag is the checksum in quotes. */
export function checksumOf({ eTag }: ObjectMetadata) {
  return eTag.replaceAll('"', "");
}

function definedOnly<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
