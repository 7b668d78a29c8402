// Stores the pieces of resumable uploads like files and joins them at the end, so that any process can continue an
// upload that another one started, on disk and on S3.
import type { Readable } from "node:stream";
import { DataStore, ERRORS, Upload } from "@tus/server";
import { findBucket } from "./buckets.ts";
import { errors } from "./errors.ts";
import { claimBytes, markGarbage, removeBytes, writeUnclaimed } from "./garbage.ts";
import { parseMetadata, readCacheControl } from "./incoming-file.ts";
import type { StorageService } from "./service.ts";
import { storeFile } from "./uploads.ts";

export const pieceBytes = 8 * 1024 * 1024;
const expiryMs = 24 * 3600_000;

/** What the first request says about the upload. */
export interface NewUpload {
  bucketId: string;
  name: string;
  owner: string | null;
  isUpsert: boolean;
}

interface Details {
  size: number | null;
  isUpsert: boolean;
  isFinished: boolean;
  tus: Record<string, string | null>;
}

interface UploadRow {
  id: string;
  bucket_id: string;
  key: string;
  owner_id: string | null;
  in_progress_size: number;
  created_at: Date;
  metadata: Details;
}

interface PartRow {
  version: string;
  size: number;
  etag: string;
}

export class ResumableStore extends DataStore {
  override extensions = [
    "creation",
    "creation-with-upload",
    "creation-defer-length",
    "termination",
    "expiration",
  ];
  readonly #service: StorageService;
  /** From the request until `create` is called. */
  readonly #prepared = new Map<string, NewUpload>();
  readonly #finishing = new Map<string, Promise<void>>();

  constructor(service: StorageService) {
    super();
    this.#service = service;
  }

  prepare(id: string, newUpload: NewUpload) {
    this.#prepared.set(id, newUpload);
  }

  /** After the first request, whether or not it created an upload. */
  discardPrepared(id: string) {
    this.#prepared.delete(id);
  }

  override async create(upload: Upload) {
    const newUpload = this.#prepared.get(upload.id);
    if (!newUpload) throw errors.internal();
    const { sql } = this.#service;
    const details: Details = {
      size: upload.size ?? null,
      isUpsert: newUpload.isUpsert,
      isFinished: false,
      tus: upload.metadata ?? {},
    };
    const [row] = await sql<{ created_at: Date }[]>`
      insert into storage.s3_multipart_uploads ${sql({
        id: upload.id,
        upload_signature: "tus",
        bucket_id: newUpload.bucketId,
        key: newUpload.name,
        version: upload.id,
        owner_id: newUpload.owner,
        metadata: sql.json(details as never),
      })} returning created_at`;
    upload.creation_date = row!.created_at.toISOString();
    return upload;
  }

  async find(id: string): Promise<NewUpload & UploadRow> {
    const [row] = await this.#service.sql<UploadRow[]>`
      select id, bucket_id, key, owner_id, in_progress_size::float8 as in_progress_size, created_at, metadata
      from storage.s3_multipart_uploads where id = ${id} and upload_signature = 'tus'`;
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const { bucket_id, key, owner_id, metadata } = row;
    return { ...row, bucketId: bucket_id, name: key, owner: owner_id, isUpsert: metadata.isUpsert };
  }

  override async getUpload(id: string) {
    const { in_progress_size, created_at, metadata } = await this.find(id);
    return new Upload({
      id,
      offset: in_progress_size,
      ...(metadata.size === null ? {} : { size: metadata.size }),
      metadata: metadata.tus,
      creation_date: created_at.toISOString(),
    });
  }

  /** Stores what has arrived even if the connection breaks. */
  override async write(stream: Readable, id: string, start: number) {
    let offset = start;
    let held: Buffer[] = [];
    let length = 0;
    const flush = async () => {
      if (length === 0) return;
      const piece = Buffer.concat(held);
      held = [];
      length = 0;
      offset = await this.#storePiece(id, offset, piece);
    };
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        held.push(chunk);
        length += chunk.length;
        if (length >= pieceBytes) await flush();
      }
    } finally {
      await flush();
    }
    return offset;
  }

  async #storePiece(id: string, offset: number, piece: Buffer) {
    const service = this.#service;
    const { version, size, checksum } = await writeUnclaimed(service, (version) =>
      service.bytes.write(version, once(piece)),
    );
    try {
      await service.sql.begin(async (tx) => {
        // The first writer at this offset wins.
        const moved = await tx`
          update storage.s3_multipart_uploads set in_progress_size = ${offset + size}
          where id = ${id} and in_progress_size = ${offset}`;
        if (moved.count !== 1) throw ERRORS.INVALID_OFFSET;
        await tx`
          insert into storage.s3_multipart_uploads_parts
            (upload_id, size, part_number, bucket_id, key, etag, owner_id, version)
          select id, ${size}, coalesce((select max(part_number) + 1 from storage.s3_multipart_uploads_parts where upload_id = ${id}), 1),
            bucket_id, key, ${checksum}, owner_id, ${version}
          from storage.s3_multipart_uploads where id = ${id}`;
        await claimBytes(tx, version);
      });
    } catch (error) {
      await removeBytes(service, [version]);
      throw error;
    }
    return offset + size;
  }

  /** Joins the pieces into an object. Also called when a client asks for a complete upload that was never joined. */
  finish(id: string): Promise<void> {
    const pending = this.#finishing.get(id) ?? this.#join(id);
    this.#finishing.set(id, pending);
    return pending.finally(() => this.#finishing.delete(id));
  }

  async #join(id: string) {
    const service = this.#service;
    const upload = await this.find(id);
    if (upload.metadata.isFinished) return;
    const parts = await service.sql<PartRow[]>`
      select version, size::float8 as size, etag from storage.s3_multipart_uploads_parts where upload_id = ${id} order by part_number`;
    const { tus } = upload.metadata;
    const seconds = tus.cacheControl ?? undefined;
    const file = {
      type: tus.contentType || "application/octet-stream",
      cacheControl: readCacheControl(seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds),
      contentEncoding: null,
      userMetadata: parseMetadata(tus.metadata),
      robots: null,
      ownLength: upload.metadata.size,
      body: joined(service, parts),
    };
    try {
      await storeFile(service, upload, file, await findBucket(service, upload.bucketId), async (tx) => {
        const ended = await tx`
          update storage.s3_multipart_uploads set metadata = metadata || '{"isFinished": true}'
          where id = ${id} and not (metadata ->> 'isFinished')::boolean`;
        if (ended.count !== 1) throw errors.alreadyExists();
        await tx`delete from storage.s3_multipart_uploads_parts where upload_id = ${id}`;
        return parts.map(({ version }) => version);
      });
    } catch (error) {
      // A refused upload is of no further use.
      await this.remove(id).catch(() => {});
      throw error;
    }
  }

  override async remove(id: string) {
    const versions = await this.#service.sql.begin(async (tx) => {
      const parts = await tx<PartRow[]>`
        select version from storage.s3_multipart_uploads_parts where upload_id = ${id}`;
      await tx`delete from storage.s3_multipart_uploads where id = ${id}`;
      const versions = parts.map(({ version }) => version);
      await markGarbage(tx, versions);
      return versions;
    });
    await removeBytes(this.#service, versions);
  }

  override async declareUploadLength(id: string, length: number) {
    const { sql } = this.#service;
    await sql`
      update storage.s3_multipart_uploads set metadata = metadata || jsonb_build_object('size', ${length}::bigint)
      where id = ${id}`;
  }

  override getExpiration() {
    return expiryMs;
  }

  override async deleteExpired() {
    const expired = await this.#service.sql<{ id: string }[]>`
      select id from storage.s3_multipart_uploads
      where upload_signature = 'tus' and created_at < now() - make_interval(secs => ${expiryMs / 1000}) limit 1000`;
    for (const { id } of expired) await this.remove(id);
    return expired.length;
  }
}

async function* once(piece: Buffer) {
  yield piece;
}

async function* joined({ bytes }: StorageService, parts: PartRow[]) {
  for (const { version, size, etag } of parts) yield* await bytes.read(version, { size, checksum: etag });
}
