// Rows and files of a submission. Uploads stay in incoming/ until they are checked.
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { SiteOperator } from "#app/domain/brand.ts";
import type { SubmissionFileKind, SubmissionStatus } from "#app/domain/plot-submission.ts";
import type { SubmissionFile } from "#app/domain/plot-submission-api.ts";
import type { Files } from "#server/backend/files.ts";
import type { Queries } from "#server/platform/queries.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";
import { hashToken } from "#server/tokens.ts";

/** The dependencies of all functions of this service. */
export interface SubmissionStore {
  sql: Sql;
  /** File storage with full rights; null where the server has no service key. */
  files: Files | null;
  rateLimits: VisitorRateLimits;
  log: Logger;
  origin: string;
  /** Where browsers upload files to. */
  filesOrigin: string;
  /** The operator of the settings, for what no operator has changed. */
  settings: { operator: SiteOperator };
}

export const submissionBucket = "plot-submissions";
const linkSeconds = 3600;

export const incomingPath = (submissionId: string, fileId: string) => `incoming/${submissionId}/${fileId}`;
export const photoPath = (submissionId: string, fileId: string) => `photos/${submissionId}/${fileId}.jpg`;
export const smallPath = (submissionId: string, fileId: string) =>
  `photos/${submissionId}/${fileId}-small.webp`;
export const documentPath = (submissionId: string, fileId: string) =>
  `documents/${submissionId}/${fileId}.pdf`;

export function pathsOf(submissionId: string, { id, kind }: { id: string; kind: SubmissionFileKind }) {
  return kind === "photo"
    ? [photoPath(submissionId, id), smallPath(submissionId, id)]
    : [documentPath(submissionId, id)];
}

export interface SubmissionHead {
  id: string;
  status: SubmissionStatus | "draft";
}

export async function findSubmission(sql: Queries, token: string): Promise<SubmissionHead | null> {
  if (!/^[0-9a-f]{48}$/.test(token)) return null;
  const [row] = await sql<SubmissionHead[]>`
    select id, status from public.plot_submissions where token_hash = ${hashToken(token)}`;
  return row ?? null;
}

/** Files may be added until the operator decides. */
export function acceptsFiles({ status }: SubmissionHead) {
  return status === "draft" || status === "sent" || status === "in_review";
}

export interface FileRow {
  id: string;
  kind: SubmissionFileKind;
  name: string;
  bytes: number;
  isReady: boolean;
}

export async function listReadyFiles(
  store: SubmissionStore,
  submissionId: string,
): Promise<SubmissionFile[]> {
  const rows = await store.sql<FileRow[]>`
    select id, kind, name, bytes, is_ready as "isReady" from public.plot_submission_files
    where submission_id = ${submissionId} and is_ready order by kind desc, position, created_at`;
  return linkFiles(store, submissionId, rows);
}

/** Adds URLs that are valid for an hour. */
export async function linkFiles(
  { files }: SubmissionStore,
  submissionId: string,
  rows: FileRow[],
): Promise<SubmissionFile[]> {
  if (!files || rows.length === 0) return [];
  const paths = rows.flatMap((row) => pathsOf(submissionId, row));
  const { data, error } = await files.from(submissionBucket).createSignedUrls(paths, linkSeconds);
  if (error) throw error;
  const urlOf = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
  return rows.map((row) => {
    const [full = "", small = full] = pathsOf(submissionId, row).map((path) => urlOf.get(path) ?? "");
    const { id, kind, name, bytes } = row;
    return { id, kind, name, bytes, url: small, fullUrl: full };
  });
}

export async function removePaths({ files, log }: SubmissionStore, paths: string[]) {
  if (!files || paths.length === 0) return;
  const { error } = await files.from(submissionBucket).remove(paths);
  if (error) log.warn({ err: error }, "could not remove files of a submission");
}
