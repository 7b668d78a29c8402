import { randomUUID } from "node:crypto";
import { typeOfBytes } from "#app/domain/file-type.ts";
import {
  type FileRefusal,
  fileLimits,
  maxSubmissionBytes,
  refuseFile,
  type SubmissionFileKind,
} from "#app/domain/plot-submission.ts";
import type { Outcome, SubmissionFile, UploadPermit } from "#app/domain/plot-submission-api.ts";
import type { Queries } from "#server/platform/queries.ts";
import { cleanPhoto, refuseDocument } from "./processing.ts";
import {
  acceptsFiles,
  documentPath,
  type FileRow,
  findSubmission,
  incomingPath,
  linkFiles,
  pathsOf,
  photoPath,
  removePaths,
  type SubmissionStore,
  smallPath,
  submissionBucket,
} from "./store.ts";

interface FileInfo {
  kind: SubmissionFileKind;
  name: string;
  type: string;
  size: number;
}

const refused = <Value>(refusal: FileRefusal): Outcome<Value> => ({ value: null, refusal });

/** Reserves one file and signs its upload for two hours. */
export async function permitUpload(
  store: SubmissionStore,
  token: string,
  file: FileInfo,
): Promise<Outcome<UploadPermit>> {
  const submission = await findSubmission(store.sql, token);
  if (!submission || !acceptsFiles(submission) || !store.files) return refused("gone");
  const id = randomUUID();
  const refusal =
    refuseFile(file.kind, file) ?? (await store.sql.begin((tx) => reserve(tx, submission.id, id, file)));
  if (refusal) return refused(refusal);
  const objectName = incomingPath(submission.id, id);
  const { data, error } = await store.files.from(submissionBucket).createSignedUploadUrl(objectName);
  if (error) throw error;
  const endpoint = `${store.filesOrigin}/storage/v1/upload/resumable/sign`;
  return {
    refusal: null,
    value: { id, endpoint, bucketName: submissionBucket, objectName, signature: data.token },
  };
}

/** Adds the row of a file within the limits; the lock serialises concurrent uploads of one submission. */
async function reserve(
  tx: Queries,
  submissionId: string,
  id: string,
  { kind, name, size }: FileInfo,
): Promise<FileRefusal | null> {
  await tx`select from public.plot_submissions where id = ${submissionId} for update`;
  const [existing] = await tx<{ count: number; bytes: number; last: number }[]>`
    select count(*) filter (where kind = ${kind})::int as count, coalesce(sum(bytes), 0)::float8 as bytes,
      coalesce(max(position), 0)::int as last
    from public.plot_submission_files where submission_id = ${submissionId}`;
  if (existing!.count >= fileLimits[kind].count) return "tooMany";
  if (existing!.bytes + size > maxSubmissionBytes) return "full";
  await tx`
    insert into public.plot_submission_files (id, submission_id, kind, position, name, bytes)
    values (${id}, ${submissionId}, ${kind}, ${existing!.last + 1}, ${shortName(name)}, ${size})`;
  return null;
}

/** Checks and stores an uploaded file; repeating the call for a stored file returns the same result. */
export async function finishUpload(
  store: SubmissionStore,
  token: string,
  fileId: string,
): Promise<Outcome<SubmissionFile>> {
  const submission = await findSubmission(store.sql, token);
  if (!submission || !store.files || !isUuid(fileId)) return refused("gone");
  const file = await findFile(store, submission.id, fileId);
  if (!file) return refused("gone");
  if (file.isReady) return storedFile(store, submission.id, file);
  const incoming = incomingPath(submission.id, fileId);
  const { data } = await store.files.from(submissionBucket).download(incoming);
  if (!data) return refused("gone");
  const bytes = Buffer.from(await data.arrayBuffer());
  const refusal = await checkAndStore(store, submission.id, file, bytes);
  await removePaths(store, [incoming]);
  if (refusal) {
    await store.sql`delete from public.plot_submission_files where id = ${fileId}`;
    return refused(refusal);
  }
  return storedFile(store, submission.id, (await findFile(store, submission.id, fileId)) ?? file);
}

/** Checks and stores a file of a form that was sent without JavaScript. */
export async function addFile(
  store: SubmissionStore,
  token: string,
  kind: SubmissionFileKind,
  file: File,
): Promise<Outcome<SubmissionFile>> {
  const submission = await findSubmission(store.sql, token);
  if (!submission || !acceptsFiles(submission) || !store.files) return refused("gone");
  const id = randomUUID();
  const bytes = Buffer.from(await file.arrayBuffer());
  const info = { kind, name: file.name, type: typeOfBytes(bytes) ?? "", size: file.size };
  const refusal =
    refuseFile(kind, info) ?? (await store.sql.begin((tx) => reserve(tx, submission.id, id, info)));
  if (refusal) return refused(refusal);
  const row: FileRow = { id, kind, name: shortName(file.name), bytes: file.size, isReady: false };
  const storeRefusal = await checkAndStore(store, submission.id, row, bytes);
  if (storeRefusal) {
    await store.sql`delete from public.plot_submission_files where id = ${id}`;
    return refused(storeRefusal);
  }
  return storedFile(store, submission.id, row);
}

export async function removeFile(store: SubmissionStore, token: string, fileId: string) {
  const submission = await findSubmission(store.sql, token);
  if (!submission || !acceptsFiles(submission) || !isUuid(fileId)) return;
  const [deleted] = await store.sql<FileRow[]>`
    delete from public.plot_submission_files where submission_id = ${submission.id} and id = ${fileId} returning id, kind`;
  if (deleted)
    await removePaths(store, [...pathsOf(submission.id, deleted), incomingPath(submission.id, fileId)]);
}

export async function orderFiles({ sql }: SubmissionStore, token: string, fileIds: string[]) {
  const submission = await findSubmission(sql, token);
  if (!submission || !acceptsFiles(submission) || !fileIds.every(isUuid)) return;
  await sql`
    update public.plot_submission_files set position = named.position
    from unnest(${fileIds}::uuid[]) with ordinality as named (id, position)
    where plot_submission_files.id = named.id and submission_id = ${submission.id}`;
}

async function findFile(
  { sql }: SubmissionStore,
  submissionId: string,
  fileId: string,
): Promise<FileRow | null> {
  const [row] = await sql<FileRow[]>`
    select id, kind, name, bytes, is_ready as "isReady" from public.plot_submission_files
    where submission_id = ${submissionId} and id = ${fileId}`;
  return row ?? null;
}

async function storedFile(
  store: SubmissionStore,
  submissionId: string,
  row: FileRow,
): Promise<Outcome<SubmissionFile>> {
  const [file] = await linkFiles(store, submissionId, [row]);
  return file ? { value: file, refusal: null } : refused("gone");
}

/** Stores the checked file and marks its row as ready; otherwise returns why it is refused. */
async function checkAndStore(
  store: SubmissionStore,
  submissionId: string,
  { id, kind }: FileRow,
  bytes: Buffer,
): Promise<FileRefusal | null> {
  if (bytes.length > fileLimits[kind].bytes) return "tooLarge";
  if (kind === "document") {
    const refusal = refuseDocument(bytes);
    if (refusal) return refusal;
    await put(store, documentPath(submissionId, id), bytes, "application/pdf");
    await store.sql`update public.plot_submission_files set is_ready = true, bytes = ${bytes.length} where id = ${id}`;
    return null;
  }
  const photo = await cleanPhoto(bytes);
  if (typeof photo === "string") return photo;
  await put(store, photoPath(submissionId, id), photo.full, "image/jpeg");
  await put(store, smallPath(submissionId, id), photo.small, "image/webp");
  await store.sql`
    update public.plot_submission_files
    set is_ready = true, bytes = ${photo.full.length}, width = ${photo.width}, height = ${photo.height} where id = ${id}`;
  return null;
}

async function put({ files }: SubmissionStore, path: string, bytes: Buffer, contentType: string) {
  const { error } = await files!.from(submissionBucket).upload(path, bytes, { contentType, upsert: true });
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
