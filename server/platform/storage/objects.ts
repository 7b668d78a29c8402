// Objects that exist: found, moved, copied and removed as whoever asks.
import type { Sql, TransactionSql } from "postgres";
import { asUuid, type Bucket, findBucket } from "./buckets.ts";
import { errors } from "./errors.ts";
import { noteGarbage, removeBytes, writeNoted } from "./garbage.ts";
import { plainType, requireBucketId, requireKey } from "./names.ts";
import { asCaller, leaveRole } from "./scope.ts";
import { type Asking, ownerOf, type StorageService } from "./service.ts";
import { sniffedBytes } from "./sniff.ts";
import {
  limitFor,
  lookedAt,
  nameBytes,
  type ObjectMetadata,
  type ObjectRow,
  requireType,
  requireUploadable,
} from "./uploads.ts";

/** Read by its policies; in a public bucket by anybody. Null asking: a signed address has allowed it. */
export async function findObject(
  service: StorageService,
  asking: Asking | null,
  bucketId: string,
  name: string,
): Promise<ObjectRow> {
  requireBucketId(bucketId);
  requireKey(name);
  const row = asking
    ? await asCaller(service, asking, (tx) => selectObject(tx, bucketId, name))
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

interface Way {
  bucketId: string;
  name: string;
  toBucketId: string;
  toName: string;
}

/** The bytes stay where they are: only the row changes, in one statement that the policies judge. */
export async function moveObject(service: StorageService, asking: Asking, way: Way) {
  requireBucketId(way.bucketId);
  requireKey(way.toName);
  await requireFitting(service, await findObject(service, asking, way.bucketId, way.name), way);
  const owner = ownerOf(asking);
  const [moved] = await asCaller(
    service,
    asking,
    (tx) => tx<ObjectRow[]>`
      update storage.objects set ${tx({
        name: way.toName,
        bucket_id: way.toBucketId,
        ...(owner ? { owner: asUuid(owner), owner_id: owner } : {}),
      })}
      where bucket_id = ${way.bucketId} and name = ${way.name}
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

export async function copyObject(service: StorageService, asking: Asking, way: Way, options: CopyOptions) {
  requireBucketId(way.bucketId);
  requireKey(way.toName);
  const source = await findObject(service, asking, way.bucketId, way.name);
  const replaced = options.copiesMetadata ? {} : definedOnly(options.metadata ?? {});
  const metadata: ObjectMetadata = { ...source.metadata, ...replaced };
  const userMetadata = options.copiesMetadata ? source.user_metadata : options.userMetadata;
  await requireFitting(service, { ...source, metadata }, way, "mimetype" in replaced);
  const target = {
    bucketId: way.toBucketId,
    name: way.toName,
    owner: ownerOf(asking),
    isUpsert: options.isUpsert,
  };
  await requireUploadable(service, asking, target, metadata, userMetadata ?? {});
  const expected = { size: source.metadata.size, checksum: checksumOf(source.metadata) };
  const { version } = await writeNoted(service, async (version) => {
    await service.bytes.copy(source.version, version, expected);
    return expected;
  });
  metadata.lastModified = new Date().toISOString();
  return nameBytes(service, target, { version, metadata, userMetadata });
}

/** A bucket's limits hold for whatever comes into it, also from another bucket or under another type. */
async function requireFitting(
  service: StorageService,
  source: ObjectRow,
  { bucketId, toBucketId, toName }: Way,
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
  for await (const _ of lookedAt(plainType(mimetype), head));
}

async function findTarget(service: StorageService, id: string): Promise<Bucket> {
  try {
    return await findBucket(service, id);
  } catch (error) {
    if ((error as { code?: string }).code === "NoSuchBucket") throw errors.noSuchBucket();
    throw error;
  }
}

/** Only what the caller may see and delete; the rest stays without a word. */
export async function removeObjects(
  service: StorageService,
  asking: Asking,
  bucketId: string,
  names: string[],
) {
  requireBucketId(bucketId);
  const rows = await asCaller(service, asking, async (tx) => {
    const rows = await tx<ObjectRow[]>`
      delete from storage.objects where bucket_id = ${bucketId} and name = any(${names}::text[])
      returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`;
    await leaveRole(tx);
    await noteGarbage(tx, versionsOf(rows));
    return rows;
  });
  await removeBytes(service, versionsOf(rows));
  for (const { version } of rows) await service.renders.forget(version);
  return rows;
}

export async function removeObject(service: StorageService, asking: Asking, bucketId: string, name: string) {
  await findObject(service, null, bucketId, name);
  const rows = await removeObjects(service, asking, bucketId, [name]);
  if (rows.length === 0) throw errors.accessDenied();
}

function versionsOf(rows: ObjectRow[]) {
  return rows.map(({ version }) => version);
}

/** An object's entity tag is its checksum in quotes. */
export function checksumOf({ eTag }: ObjectMetadata) {
  return eTag.replaceAll('"', "");
}

function definedOnly<T extends object>(values: T) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
