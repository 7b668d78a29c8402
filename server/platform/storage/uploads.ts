// Uploads: checks policies, limits and type while the bytes arrive, then creates the object in one transaction.
import type { TransactionSql } from "postgres";
import { asUuid, type Bucket, findBucket } from "./buckets.ts";
import { asService, dryRun, resetRole } from "./database-role.ts";
import { errors } from "./errors.ts";
import { claimBytes, markGarbage, removeBytes, writeUnclaimed } from "./garbage.ts";
import type { IncomingFile } from "./incoming-file.ts";
import { isAllowedType, isFolderPlaceholder, plainType, requireKey } from "./name-rules.ts";
import type { RequestMeta, StorageService } from "./service.ts";
import { hasSignature, isPlausible, sniffedBytes } from "./sniff-type.ts";

export interface Target {
  bucketId: string;
  name: string;
  owner: string | null;
  isUpsert: boolean;
}

/** Stored with the object; the names are Supabase's. */
export interface ObjectMetadata {
  eTag: string;
  size: number;
  mimetype: string;
  cacheControl: string;
  lastModified: string;
  contentLength: number;
  httpStatusCode: number;
  contentEncoding?: string;
  xRobotsTag?: string;
}

type Expected = Partial<Pick<ObjectMetadata, "mimetype" | "contentLength">>;

/** Checks the insert and update policies without storing anything. */
export async function requireUploadable(
  service: StorageService,
  meta: RequestMeta,
  { bucketId, name, owner, isUpsert }: Target,
  metadata: Expected,
  userMetadata: Record<string, unknown>,
) {
  await dryRun(service, meta, async (tx) => {
    const row = {
      bucket_id: bucketId,
      name,
      version: "1",
      owner: asUuid(owner),
      owner_id: owner,
      metadata: tx.json(metadata as never),
      user_metadata: tx.json(userMetadata as never),
    };
    try {
      if (!isUpsert) await tx`insert into storage.objects ${tx(row)}`;
      else
        await tx`
          insert into storage.objects ${tx(row)}
          on conflict (bucket_id, name) do update set
            version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
            owner = excluded.owner, owner_id = excluded.owner_id
          returning *`;
    } catch (error) {
      if ((error as { code?: string }).code === "23505") throw errors.alreadyExists();
      throw error;
    }
  });
}

/** `meta` is null if a signed URL authorizes the upload. */
export async function uploadFile(
  service: StorageService,
  meta: RequestMeta | null,
  target: Target,
  read: () => Promise<IncomingFile>,
) {
  const bucket = await findBucket(service, target.bucketId);
  requireKey(target.name);
  const file = await read();
  const limit = limitFor(service, bucket, target.name);
  requireType(bucket, target.name, file.type, file.contentEncoding);
  if (file.ownLength !== null && file.ownLength > limit) throw errors.tooLarge();
  const expected = {
    mimetype: file.type,
    ...(file.declaredLength === null ? {} : { contentLength: file.declaredLength }),
  };
  if (meta) await requireUploadable(service, meta, target, expected, file.userMetadata);
  else if (!target.isUpsert) await requireNameAvailable(service, target);
  return storeFile(service, target, file, bucket);
}

/** Stores the bytes, then the row; a crash in between leaves a garbage row. */
export async function storeFile(
  service: StorageService,
  target: Target,
  file: Omit<IncomingFile, "declaredLength">,
  bucket: Bucket,
  inSameTransaction: (tx: TransactionSql) => Promise<(string | null)[]> = async () => [],
) {
  const limit = limitFor(service, bucket, target.name);
  const isRestricted = isTypeRestricted(bucket, target.name);
  const written = await writeUnclaimed(service, (version) => {
    const limited = limitSize(limit, file.ownLength, file.body);
    return service.bytes.write(version, isRestricted ? verifyType(plainType(file.type), limited) : limited);
  });
  const metadata: ObjectMetadata = {
    eTag: `"${written.checksum}"`,
    size: written.size,
    mimetype: file.type,
    cacheControl: file.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: written.size,
    httpStatusCode: 200,
    ...(file.contentEncoding ? { contentEncoding: file.contentEncoding } : {}),
    ...(file.robots ? { xRobotsTag: file.robots } : {}),
  };
  return createObject(
    service,
    target,
    { version: written.version, metadata, userMetadata: file.userMetadata },
    inSameTransaction,
  );
}

export interface NewObject {
  version: string;
  metadata: object;
  userMetadata: Record<string, unknown> | null;
}

export interface ObjectRow {
  id: string;
  name: string;
  bucket_id: string;
  owner: string | null;
  owner_id: string | null;
  version: string;
  created_at: Date;
  updated_at: Date;
  last_accessed_at: Date;
  metadata: ObjectMetadata;
  user_metadata: Record<string, unknown> | null;
}

/** Creates the object of bytes that are marked as garbage; a replaced version becomes garbage in the same transaction. */
export async function createObject(
  service: StorageService,
  { bucketId, name, owner, isUpsert }: Target,
  { version, metadata, userMetadata }: NewObject,
  inSameTransaction: (tx: TransactionSql) => Promise<(string | null)[]> = async () => [],
): Promise<ObjectRow> {
  try {
    const { row, garbage } = await asService(service, "object.upload", async (tx) => {
      await lockName(tx, bucketId, name);
      const [previous] = await tx<{ version: string | null }[]>`
        select version from storage.objects where bucket_id = ${bucketId} and name = ${name} for update`;
      if (previous && !isUpsert) throw errors.alreadyExists();
      const [row] = await tx<ObjectRow[]>`
        insert into storage.objects ${tx({
          bucket_id: bucketId,
          name,
          version,
          owner: asUuid(owner),
          owner_id: owner,
          metadata: tx.json(metadata as never),
          user_metadata: userMetadata && tx.json(userMetadata as never),
        })}
        on conflict (bucket_id, name) do update set
          version = excluded.version, metadata = excluded.metadata, user_metadata = excluded.user_metadata,
          owner = excluded.owner, owner_id = excluded.owner_id
        returning id, name, bucket_id, owner, owner_id, version, created_at, updated_at, last_accessed_at, metadata, user_metadata`;
      await resetRole(tx);
      await claimBytes(tx, version);
      const garbage = [previous?.version ?? null, ...(await inSameTransaction(tx))];
      await markGarbage(tx, garbage);
      return { row: row!, garbage };
    });
    await removeBytes(service, garbage);
    for (const version of garbage) if (version) await service.renders.delete(version);
    return row;
  } catch (error) {
    await removeBytes(service, [version]);
    throw error;
  }
}

/** Serializes uploads of one name, so that the second knows which version it replaces. */
async function lockName(tx: TransactionSql, bucketId: string, name: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${bucketId}/${name}`}, 7368112029))`;
}

async function requireNameAvailable({ sql }: StorageService, { bucketId, name }: Target) {
  const [taken] = await sql`select from storage.objects where bucket_id = ${bucketId} and name = ${name}`;
  if (taken) throw errors.alreadyExists();
}

export function limitFor({ settings }: StorageService, bucket: Bucket, name: string) {
  if (isFolderPlaceholder(name)) return 0;
  return Math.min(bucket.file_size_limit ?? Number.POSITIVE_INFINITY, settings.fileSizeLimit);
}

function isTypeRestricted(bucket: Bucket, name: string) {
  return Boolean(bucket.allowed_mime_types?.length) && !isFolderPlaceholder(name);
}

export function requireType(bucket: Bucket, name: string, type: string, encoding: string | null = null) {
  if (!isTypeRestricted(bucket, name)) return;
  if (!isAllowedType(type, bucket.allowed_mime_types!)) throw errors.invalidMimeType(type);
  // Compressed bytes cannot be sniffed, and pictures gain nothing by compression.
  if (encoding && hasSignature(plainType(type))) throw errors.invalidMimeType(type);
}

async function* limitSize(limit: number, declared: number | null, body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw errors.tooLarge();
    yield chunk;
  }
  if (declared !== null && declared !== size) throw errors.noContent("The request ended before its body");
}

/** Passes the bytes on once their start matches the declared type. */
export async function* verifyType(type: string, body: AsyncIterable<Uint8Array>) {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of body) {
    if (!head) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < sniffedBytes) continue;
    requirePlausible(type, head);
    yield head;
    head = null;
  }
  if (!head) return;
  requirePlausible(type, head);
  yield head;
}

function requirePlausible(type: string, head: Buffer) {
  if (!isPlausible(type, head.subarray(0, sniffedBytes))) throw errors.invalidMimeType(type);
}
