// /upload/resumable: the tus protocol, with the metadata and headers that Supabase's guide names.
import { randomUUID } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { Metadata, Server } from "@tus/server";
import { type Context, Hono } from "hono";
import { findBucket } from "./buckets.ts";
import { asStorageError, errors, StorageError } from "./errors.ts";
import { parseMetadata, receive } from "./incoming.ts";
import { requireHeaderValue, requireKey } from "./names.ts";
import { requireAsking } from "./requests.ts";
import type { Plan, ResumableStore } from "./resumable-store.ts";
import { type Asking, ownerOf, type StorageService } from "./service.ts";
import { limitFor, requireType, requireUploadable } from "./uploads.ts";

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Visit {
  /** Null where a signature stands for the caller. */
  asking: Asking | null;
  signature: string | null;
  /** Of the first request only; later ones find it with the upload. */
  plan: Plan | null;
  /** The upload that the first request is to begin. */
  newId: string | null;
  path: string;
}

export function resumableRoutes(service: StorageService, store: ResumableStore) {
  const visits = new WeakMap<object, Visit>();
  const visitOf = (request: object) => visits.get(request)!;

  const tus = new Server({
    path: "/upload/resumable",
    datastore: store,
    disableTerminationForFinishedUploads: true,
    allowedHeaders: ["apikey", "x-client-info", "x-upsert", "x-signature", "Upload-Expires"],
    exposedHeaders: ["Upload-Expires", "Tus-Complete"],
    generateUrl: (request, { id }) => `${visitOf(request).path}/${id}`,
    getFileIdFromRequest: (_request, last) => (last && idForm.test(last) ? last : undefined),
    namingFunction: (request) => {
      const id = randomUUID();
      const visit = visitOf(request);
      visit.newId = id;
      if (visit.plan) store.plan(id, visit.plan);
      return id;
    },
    maxSize: async (request, id) => {
      const { plan } = visits.get(request) ?? {};
      if (!id) return service.settings.fileSizeLimit;
      const target = plan ?? (await store.find(id));
      // Zero would mean that there is none.
      return Math.max(limitFor(service, await findBucket(service, target.bucketId), target.name), 1);
    },
    onIncomingRequest: async (request, id) => {
      const { asking, signature, plan } = visitOf(request);
      const upload = plan ? null : await store.find(id);
      const target = plan ?? upload!;
      if (signature !== null) {
        const claims = await service.signer.verify("upload", signature, `${target.bucketId}/${target.name}`);
        target.owner = claims.owner ?? null;
        target.isUpsert = claims.upsert === true;
      }
      if (request.method === "HEAD" && upload && isWhole(upload)) await store.finish(id);
      if (upload && asking && upload.owner !== ownerOf(asking)) throw errors.noSuchUpload();
      const given = plan ? metadataOf(request.headers) : upload!.metadata.tus;
      const bucket = await findBucket(service, target.bucketId);
      const type = given.contentType || "application/octet-stream";
      // A signature says where a file may go, not what it may be.
      requireType(bucket, target.name, type);
      if (!asking) return;
      const length = plan
        ? Number(request.headers.get("Upload-Length") ?? Number.NaN)
        : upload!.metadata.size;
      await requireUploadable(
        service,
        asking,
        target,
        { mimetype: type, ...(Number.isSafeInteger(length) ? { contentLength: length as number } : {}) },
        parseMetadata(given.metadata),
      );
    },
    onUploadFinish: async (_request, upload) => {
      await store.finish(upload.id);
      return { headers: { "Tus-Complete": "1" } };
    },
    onResponseError: (_request, error) => {
      if (!(error instanceof Error)) return;
      const answer = asStorageError(error);
      if (answer.statusCode >= 500 && !(error instanceof StorageError))
        service.log.error({ err: error }, "a resumable upload failed");
      return { status_code: answer.statusCode, body: answer.message };
    },
  });

  async function answer(c: Context, isSigned: boolean) {
    const { method } = c.req;
    const path = c.req.path.replace(/(\/upload\/resumable(?:\/sign)?).*$/, "$1");
    const visit: Visit = { asking: null, signature: null, plan: null, newId: null, path };
    if (isSigned && method !== "OPTIONS") {
      visit.signature = c.req.header("X-Signature") ?? "";
      if (!visit.signature) return tusError(errors.invalidSignature("Missing x-signature header"));
    } else if (method !== "OPTIONS" && method !== "HEAD") {
      const operation = { POST: "create", PATCH: "part", DELETE: "delete" }[method] ?? "get";
      visit.asking = await requireAsking(c, service, `tus.upload.${operation}`);
    }
    try {
      if (method === "POST") visit.plan = planOf(c.req.raw.headers, visit.asking);
    } catch (error) {
      return tusError(asStorageError(error));
    }
    const hasBody = method === "POST" || method === "PATCH";
    const request = new Request(c.req.url, {
      method,
      headers: c.req.raw.headers,
      ...(hasBody ? { body: ReadableStream.from(receive(c)), duplex: "half" } : {}),
    } as RequestInit);
    visits.set(request, visit);
    try {
      return await tus.handleWeb(request as never);
    } finally {
      if (visit.newId) store.forgetPlan(visit.newId);
    }
  }

  const app = new Hono();
  app.all("/sign/:id?", (c) => answer(c, true));
  app.all("/:id?", (c) => answer(c, false));
  return app;
}

function isWhole({ in_progress_size, metadata }: Awaited<ReturnType<ResumableStore["find"]>>) {
  return !metadata.isFinished && in_progress_size === metadata.size;
}

function metadataOf(headers: Headers): Record<string, string | null> {
  try {
    return Metadata.parse(headers.get("Upload-Metadata") ?? undefined);
  } catch {
    throw errors.invalidRequest("Invalid Upload-Metadata header");
  }
}

function planOf(headers: Headers, asking: Asking | null): Plan {
  if (!headers.has("Upload-Metadata")) throw errors.invalidRequest("Metadata header is required");
  const { bucketName, objectName, contentType } = metadataOf(headers);
  const name = objectName ?? "";
  requireKey(name);
  if (contentType) requireHeaderValue(contentType);
  return {
    bucketId: bucketName ?? "",
    name,
    owner: asking ? ownerOf(asking) : null,
    isUpsert: headers.get("X-Upsert") === "true",
  };
}

/** Clients of this protocol read the status and a line of text. */
function tusError({ statusCode, message }: StorageError) {
  return new Response(message, { status: statusCode, headers: { "Tus-Resumable": "1.0.0" } });
}
