import { randomUUID } from "node:crypto";
import {
  type FileRefusal,
  fileLimits,
  type OfferFileKind,
  offerBytes,
  refuseFile,
} from "#app/domain/plot-submission.ts";
import type { OfferFile, Outcome, UploadPermit } from "#app/domain/plot-submissions.ts";
import type { Queries } from "#server/platform/queries.ts";
import { cleanPhoto, createQueue, refuseDocument } from "./processing.ts";
import {
  documentPath,
  type FileRow,
  findOffer,
  incomingPath,
  linkFiles,
  type OfferStore,
  offerBucket,
  pathsOf,
  photoPath,
  removePaths,
  smallPath,
  takesMore,
} from "./store.ts";

/** Decoding photos takes memory: this many at once. */
const inTurn = createQueue(2);

interface Announced {
  kind: OfferFileKind;
  name: string;
  type: string;
  size: number;
}

const refused = <Value>(refusal: FileRefusal): Outcome<Value> => ({ value: null, refusal });

/** A place for one file and the permission to send it there; for two hours, and for nothing else. */
export async function permitUpload(
  store: OfferStore,
  token: string,
  file: Announced,
): Promise<Outcome<UploadPermit>> {
  const offer = await findOffer(store.sql, token);
  if (!offer || !takesMore(offer) || !store.files) return refused("gone");
  const id = randomUUID();
  const refusal =
    refuseFile(file.kind, file) ?? (await store.sql.begin((tx) => reserve(tx, offer.id, id, file)));
  if (refusal) return refused(refusal);
  const objectName = incomingPath(offer.id, id);
  const { data, error } = await store.files.from(offerBucket).createSignedUploadUrl(objectName);
  if (error) throw error;
  const endpoint = `${store.filesOrigin}/storage/v1/upload/resumable/sign`;
  return {
    refusal: null,
    value: { id, endpoint, bucketName: offerBucket, objectName, signature: data.token },
  };
}

/** Counts it among the offer's files; the offer is locked, so that many at once are counted one by one. */
async function reserve(
  tx: Queries,
  offerId: string,
  id: string,
  { kind, name, size }: Announced,
): Promise<FileRefusal | null> {
  await tx`select from public.plot_submissions where id = ${offerId} for update`;
  const [held] = await tx<{ count: number; bytes: number; last: number }[]>`
    select count(*) filter (where kind = ${kind})::int as count, coalesce(sum(bytes), 0)::float8 as bytes,
      coalesce(max(position), 0)::int as last
    from public.plot_submission_files where submission_id = ${offerId}`;
  if (held!.count >= fileLimits[kind].count) return "tooMany";
  if (held!.bytes + size > offerBytes) return "full";
  await tx`
    insert into public.plot_submission_files (id, submission_id, kind, position, name, bytes)
    values (${id}, ${offerId}, ${kind}, ${held!.last + 1}, ${shortName(name)}, ${size})`;
  return null;
}

/** Looks at what has arrived. Asking again for a file that is kept already gives the same answer. */
export async function finishUpload(
  store: OfferStore,
  token: string,
  fileId: string,
): Promise<Outcome<OfferFile>> {
  const offer = await findOffer(store.sql, token);
  if (!offer || !store.files || !isUuid(fileId)) return refused("gone");
  const file = await findFile(store, offer.id, fileId);
  if (!file) return refused("gone");
  if (file.isReady) return kept(store, offer.id, file);
  const incoming = incomingPath(offer.id, fileId);
  const { data } = await store.files.from(offerBucket).download(incoming);
  if (!data) return refused("gone");
  const bytes = Buffer.from(await data.arrayBuffer());
  const refusal = await keep(store, offer.id, file, bytes);
  await removePaths(store, [incoming]);
  if (refusal) {
    await store.sql`delete from public.plot_submission_files where id = ${fileId}`;
    return refused(refusal);
  }
  return kept(store, offer.id, (await findFile(store, offer.id, fileId)) ?? file);
}

/** The same for a file that came with a plain form. */
export async function addFile(
  store: OfferStore,
  token: string,
  kind: OfferFileKind,
  file: File,
): Promise<Outcome<OfferFile>> {
  const offer = await findOffer(store.sql, token);
  if (!offer || !takesMore(offer) || !store.files) return refused("gone");
  const id = randomUUID();
  const announced = { kind, name: file.name, type: file.type, size: file.size };
  const refusal =
    refuseFile(kind, announced) ?? (await store.sql.begin((tx) => reserve(tx, offer.id, id, announced)));
  if (refusal) return refused(refusal);
  const row: FileRow = { id, kind, name: shortName(file.name), bytes: file.size, isReady: false };
  const broken = await keep(store, offer.id, row, Buffer.from(await file.arrayBuffer()));
  if (broken) {
    await store.sql`delete from public.plot_submission_files where id = ${id}`;
    return refused(broken);
  }
  return kept(store, offer.id, row);
}

export async function removeFile(store: OfferStore, token: string, fileId: string) {
  const offer = await findOffer(store.sql, token);
  if (!offer || !takesMore(offer) || !isUuid(fileId)) return;
  const [gone] = await store.sql<FileRow[]>`
    delete from public.plot_submission_files where submission_id = ${offer.id} and id = ${fileId} returning id, kind`;
  if (gone) await removePaths(store, [...pathsOf(offer.id, gone), incomingPath(offer.id, fileId)]);
}

export async function orderFiles({ sql }: OfferStore, token: string, fileIds: string[]) {
  const offer = await findOffer(sql, token);
  if (!offer || !takesMore(offer) || !fileIds.every(isUuid)) return;
  await sql`
    update public.plot_submission_files set position = named.position
    from unnest(${fileIds}::uuid[]) with ordinality as named (id, position)
    where plot_submission_files.id = named.id and submission_id = ${offer.id}`;
}

async function findFile({ sql }: OfferStore, offerId: string, fileId: string): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    select id, kind, name, bytes, is_ready as "isReady" from public.plot_submission_files
    where submission_id = ${offerId} and id = ${fileId}`;
  return row ?? null;
}

async function kept(store: OfferStore, offerId: string, row: FileRow): Promise<Outcome<OfferFile>> {
  const [file] = await linkFiles(store, offerId, [row]);
  return file ? { value: file, refusal: null } : refused("gone");
}

/** Stores what may be seen of the file and says so in its row; or says why not. */
async function keep(
  store: OfferStore,
  offerId: string,
  { id, kind }: FileRow,
  bytes: Buffer,
): Promise<FileRefusal | null> {
  if (bytes.length > fileLimits[kind].bytes) return "tooLarge";
  if (kind === "document") {
    const refusal = refuseDocument(bytes);
    if (refusal) return refusal;
    await put(store, documentPath(offerId, id), bytes, "application/pdf");
    await store.sql`update public.plot_submission_files set is_ready = true, bytes = ${bytes.length} where id = ${id}`;
    return null;
  }
  const photo = await inTurn(() => cleanPhoto(bytes));
  if (typeof photo === "string") return photo;
  await put(store, photoPath(offerId, id), photo.full, "image/jpeg");
  await put(store, smallPath(offerId, id), photo.small, "image/webp");
  await store.sql`
    update public.plot_submission_files
    set is_ready = true, bytes = ${photo.full.length}, width = ${photo.width}, height = ${photo.height} where id = ${id}`;
  return null;
}

async function put({ files }: OfferStore, path: string, bytes: Buffer, contentType: string) {
  const { error } = await files!.from(offerBucket).upload(path, bytes, { contentType, upsert: true });
  if (error) throw error;
}

function shortName(name: string) {
  return (
    name
      .replaceAll(/[\p{Cc}/\\]/gu, " ")
      .trim()
      .slice(-200) || "archivo"
  );
}

function isUuid(text: string) {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}
