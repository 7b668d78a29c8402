import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { PlotSubmissions } from "#app/domain/plot-submission-api.ts";
import type { Env } from "#app/env.server.ts";
import type { Files } from "#server/backend/files.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";
import { hashToken, newToken } from "#server/tokens.ts";
import { deleteOldSubmissions } from "./cleanup.ts";
import { correctSubmission, findOwnerSubmission, withdrawSubmission } from "./owner.ts";
import { publishDuePhotos } from "./photo-publications.ts";
import { sendSubmission } from "./sending.ts";
import { findSubmission, listReadyFiles, type SubmissionStore } from "./store.ts";
import { addFile, finishUpload, orderFiles, permitUpload, removeFile } from "./uploads.ts";

/** Plot submissions: drafts with their files, sending, the owner's private link, and the deletion of old ones. */
export function openPlotSubmissions(
  sql: Sql,
  {
    env,
    files,
    rateLimits,
    log,
    onPhotosQueued,
  }: {
    env: Env;
    files: Files | null;
    rateLimits: VisitorRateLimits;
    log: Logger;
    /** An operator accepted a submission: its photos need not wait for the next run of the job. */
    onPhotosQueued: () => void;
  },
) {
  const store: SubmissionStore = {
    sql,
    files,
    rateLimits,
    log,
    origin: env.publicOrigin,
    filesOrigin: env.supabaseUrl ?? env.publicOrigin,
    settings: env,
  };
  const plotSubmissions: PlotSubmissions = {
    takesFiles: files !== null,
    async begin(ip) {
      if (!(await rateLimits.tryConsume("plotSubmissionsByIp", ip))) return null;
      const token = newToken();
      await sql`insert into public.plot_submissions (token_hash) values (${hashToken(token)})`;
      return token;
    },
    async listFiles(token) {
      const submission = await findSubmission(sql, token);
      return submission ? listReadyFiles(store, submission.id) : [];
    },
    async permitUpload(token, file, ip) {
      if (!(await rateLimits.tryConsume("uploadsByIp", ip))) return { value: null, refusal: "full" };
      return permitUpload(store, token, file);
    },
    finishUpload: (token, fileId) => finishUpload(store, token, fileId),
    async addFile(token, kind, file, ip) {
      if (!(await rateLimits.tryConsume("uploadsByIp", ip))) return { value: null, refusal: "full" };
      return addFile(store, token, kind, file);
    },
    removeFile: (token, fileId) => removeFile(store, token, fileId),
    orderFiles: (token, fileIds) => orderFiles(store, token, fileIds),
    async send(submission, ip) {
      if (!(await rateLimits.tryConsume("plotSubmissionsByIp", ip)))
        return { refusal: { reason: "tooMany", name: "" } };
      return sendSubmission(store, submission);
    },
    find: (token) => findOwnerSubmission(store, token),
    correct: (token, plot, contact, allowsPhotos) =>
      correctSubmission(store, token, plot, contact, allowsPhotos),
    withdraw: (token) => withdrawSubmission(store, token),
    publishPhotos: onPhotosQueued,
  };

  return {
    plotSubmissions,
    cleanUp: () => deleteOldSubmissions(store),
    publishDuePhotos: () => publishDuePhotos(store),
  };
}
