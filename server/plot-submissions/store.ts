// The rows and files of one offer: what arrives lies in incoming/ until it has been looked at.
import { createHash, randomBytes } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { OfferFileKind, OfferStatus } from "#app/domain/plot-submission.ts";
import type { OfferFile } from "#app/domain/plot-submissions.ts";
import type { Queries } from "#server/platform/queries.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";

export type Files = SupabaseClient["storage"];

/** What every part of this service works with. */
export interface OfferStore {
  sql: Sql;
  /** With the right to everything; null where this process has no key for it. */
  files: Files | null;
  rateLimits: VisitorRateLimits;
  log: Logger;
  /** Of the site, and of where files are sent to. */
  origin: string;
  filesOrigin: string;
  operatorEmail: string;
}

export const offerBucket = "plot-submissions";
const linkSeconds = 3600;

export const incomingPath = (offerId: string, fileId: string) => `incoming/${offerId}/${fileId}`;
export const photoPath = (offerId: string, fileId: string) => `photos/${offerId}/${fileId}.jpg`;
export const smallPath = (offerId: string, fileId: string) => `photos/${offerId}/${fileId}-small.webp`;
export const documentPath = (offerId: string, fileId: string) => `documents/${offerId}/${fileId}.pdf`;

export function pathsOf(offerId: string, { id, kind }: { id: string; kind: OfferFileKind }) {
  return kind === "photo" ? [photoPath(offerId, id), smallPath(offerId, id)] : [documentPath(offerId, id)];
}

/** 192 random bits: nobody guesses it. Small letters, as all addresses of pages. */
export function newToken() {
  return randomBytes(24).toString("hex");
}

export function hashToken(token: string) {
  return createHash("sha256").update(token).digest();
}

export interface OfferHead {
  id: string;
  status: OfferStatus | "draft";
}

export async function findOffer(sql: Queries, token: string): Promise<OfferHead | null> {
  if (!/^[0-9a-f]{48}$/.test(token)) return null;
  const [row] = await sql<OfferHead[]>`
    select id, status from public.plot_submissions where token_hash = ${hashToken(token)}`;
  return row ?? null;
}

/** Photos and documents may come until the operator has decided. */
export function takesMore({ status }: OfferHead) {
  return status === "draft" || status === "sent" || status === "in_review";
}

export interface FileRow {
  id: string;
  kind: OfferFileKind;
  name: string;
  bytes: number;
  isReady: boolean;
}

export async function listReadyFiles(store: OfferStore, offerId: string): Promise<OfferFile[]> {
  const rows = await store.sql<FileRow[]>`
    select id, kind, name, bytes, is_ready as "isReady" from public.plot_submission_files
    where submission_id = ${offerId} and is_ready order by kind desc, position, created_at`;
  return linkFiles(store, offerId, rows);
}

/** Each with an address that works for an hour. */
export async function linkFiles(
  { files }: OfferStore,
  offerId: string,
  rows: FileRow[],
): Promise<OfferFile[]> {
  if (!files || rows.length === 0) return [];
  const paths = rows.flatMap((row) => pathsOf(offerId, row));
  const { data, error } = await files.from(offerBucket).createSignedUrls(paths, linkSeconds);
  if (error) throw error;
  const urlOf = new Map(data.map(({ path, signedUrl }) => [path, signedUrl]));
  return rows.map((row) => {
    const [full = "", small = full] = pathsOf(offerId, row).map((path) => urlOf.get(path) ?? "");
    const { id, kind, name, bytes } = row;
    return { id, kind, name, bytes, url: small, fullUrl: full };
  });
}

export async function removePaths({ files, log }: OfferStore, paths: string[]) {
  if (!files || paths.length === 0) return;
  const { error } = await files.from(offerBucket).remove(paths);
  if (error) log.warn({ err: error }, "files of an offer could not be removed");
}
