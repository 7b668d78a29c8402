// A file becomes an object: allowed, limited and looked at while it arrives, then named in one transaction.
import type { TransactionSql } from "postgres";
import { asUuid, type Bucket, findBucket } from "./buckets.ts";
import { errors } from "./errors.ts";
import { claimBytes, noteGarbage, removeBytes, writeNoted } from "./garbage.ts";
import type { IncomingFile } from "./incoming.ts";
import { isAllowedType, isFolderPlaceholder, plainType, requireKey } from "./names.ts";
import { asService, leaveRole, rehearse } from "./scope.ts";
import type { Asking, StorageService } from "./service.ts";
import { isListed, isPlausible, sniffedBytes } from "./sniff.ts";

export interface Target {
  bucketId: string;
  name: string;
  owner: string | null;
  isUpsert: boolean;
}

/** What is kept of a file beside its bytes; the names are Supabase's. */
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

/** Would the policies let the caller put a file there? */
export async function requireUploadable(
  service: StorageService,
  asking: Asking,
  { bucketId, name, owner, isUpsert }: Target,
  metadata: Expected,
  userMetadata: Record<string, unknown>,
) {
  await rehearse(service, asking, async (tx) => {
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

/** Null asking: a signed address has allowed it already. */
export async function uploadFile(
  service: StorageService,
  asking: Asking | null,
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
  if (asking) await requireUploadable(service, asking, target, expected, file.userMetadata);
  else if (!target.isUpsert) await requireFree(service, target);
  return storeFile(service, target, file, bucket);
}

/** Bytes first, then the row: a crash in between leaves a note of garbage and nothing else. */
export async function storeFile(
  service: StorageService,
  target: Target,
  file: Omit<IncomingFile, "declaredLength">,
  bucket: Bucket,
  alsoIn: (tx: TransactionSql) => Promise<(string | null)[]> = async () => [],
) {
  const limit = limitFor(service, bucket, target.name);
  const isRestricted = isTypeRestricted(bucket, target.name);
  const written = await writeNoted(service, (version) => {
    const limited = upTo(limit, file.ownLength, file.body);
    return service.bytes.write(version, isRestricted ? lookedAt(plainType(file.type), limited) : limited);
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
  return nameBytes(
    service,
    target,
    { version: written.version, metadata, userMetadata: file.userMetadata },
    alsoIn,
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

/** Makes an object of bytes that are noted as garbage; what it replaces becomes garbage in the same transaction. */
export async function nameBytes(
  service: StorageService,
  { bucketId, name, owner, isUpsert }: Target,
  { version, metadata, userMetadata }: NewObject,
  alsoIn: (tx: TransactionSql) => Promise<(string | null)[]> = async () => [],
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
      await leaveRole(tx);
      await claimBytes(tx, version);
      const garbage = [previous?.version ?? null, ...(await alsoIn(tx))];
      await noteGarbage(tx, garbage);
      return { row: row!, garbage };
    });
    await removeBytes(service, garbage);
    for (const gone of garbage) if (gone) await service.renders.forget(gone);
    return row;
  } catch (error) {
    await removeBytes(service, [version]);
    throw error;
  }
}

/** Two uploads of one name follow each other, so that the second knows what it replaces. */
async function lockName(tx: TransactionSql, bucketId: string, name: string) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`${bucketId}/${name}`}, 7368112029))`;
}

async function requireFree({ sql }: StorageService, { bucketId, name }: Target) {
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
  // Packed bytes cannot be looked at, and pictures gain nothing by being packed again.
  if (encoding && isListed(plainType(type))) throw errors.invalidMimeType(type);
}

async function* upTo(limit: number, announced: number | null, body: AsyncIterable<Uint8Array>) {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > limit) throw errors.tooLarge();
    yield chunk;
  }
  if (announced !== null && announced !== size) throw errors.noContent("The request ended before its body");
}

/** Lets bytes pass once their beginning is what the file claims to be. */
export async function* lookedAt(type: string, body: AsyncIterable<Uint8Array>) {
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
