import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { PlotOffers } from "#app/domain/plot-submissions.ts";
import type { Env } from "#app/env.server.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";
import { deleteOldOffers } from "./cleanup.ts";
import { correctOffer, findOwnersOffer, withdrawOffer } from "./owner.ts";
import { publishPhotos } from "./pictures.ts";
import { sendOffer } from "./sending.ts";
import { type Files, findOffer, hashToken, listReadyFiles, newToken, type OfferStore } from "./store.ts";
import { addFile, finishUpload, orderFiles, permitUpload, removeFile } from "./uploads.ts";

const cleanupMs = 3600_000;

/** Offers of plots: drafts with their files, sending, the owner's private link; and what becomes of old ones. */
export function openPlotOffers(
  sql: Sql,
  {
    env,
    files,
    rateLimits,
    log,
  }: { env: Env; files: Files | null; rateLimits: VisitorRateLimits; log: Logger },
) {
  const store: OfferStore = {
    sql,
    files,
    rateLimits,
    log,
    origin: env.publicOrigin,
    filesOrigin: env.supabaseUrl ?? env.publicOrigin,
    operatorEmail: env.operator.email,
  };
  const offers: PlotOffers = {
    takesFiles: files !== null,
    async begin(address) {
      if (!(await rateLimits.tryConsume("plotSubmissionsByAddress", address))) return null;
      const token = newToken();
      await sql`insert into public.plot_submissions (token_hash) values (${hashToken(token)})`;
      return token;
    },
    async listFiles(token) {
      const offer = await findOffer(sql, token);
      return offer ? listReadyFiles(store, offer.id) : [];
    },
    async permitUpload(token, file, address) {
      if (!(await rateLimits.tryConsume("uploadsByAddress", address)))
        return { value: null, refusal: "full" };
      return permitUpload(store, token, file);
    },
    finishUpload: (token, fileId) => finishUpload(store, token, fileId),
    async addFile(token, kind, file, address) {
      if (!(await rateLimits.tryConsume("uploadsByAddress", address)))
        return { value: null, refusal: "full" };
      return addFile(store, token, kind, file);
    },
    removeFile: (token, fileId) => removeFile(store, token, fileId),
    orderFiles: (token, fileIds) => orderFiles(store, token, fileIds),
    async send(offer, address) {
      if (!(await rateLimits.tryConsume("plotSubmissionsByAddress", address)))
        return { refusal: { reason: "tooMany", name: "" } };
      return sendOffer(store, offer);
    },
    find: (token) => findOwnersOffer(store, token),
    correct: (token, plot, contact, allowsPhotos) => correctOffer(store, token, plot, contact, allowsPhotos),
    withdraw: (token) => withdrawOffer(store, token),
    publishPhotos(offerId, plotId) {
      publishPhotos(store, offerId, plotId).catch((error) =>
        log.error({ err: error, offerId }, "photos of an offer could not be published"),
      );
    },
  };

  const cleanUp = () =>
    deleteOldOffers(store).catch((error) => log.error({ err: error }, "old offers could not be deleted"));
  const timer = setInterval(cleanUp, cleanupMs);
  timer.unref();
  return { offers, cleanUp, stop: () => clearInterval(timer) };
}
