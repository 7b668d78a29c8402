// /upload/resumable: the tus protocol, with the metadata and headers that Supabase's guide names.
import { randomUUID } from "node:crypto";
import { ReadableStream } from "node:stream/web";
import { Metadata, Server } from "@tus/server";
import { type Context, Hono } from "hono";
import { findBucket } from "./buckets.ts";
import { asStorageError, errors, StorageError } from "./errors.ts";
import { parseMetadata, receive } from "./incoming-file.ts";
import { requireHeaderValue, requireKey } from "./name-rules.ts";
import { identifyRequest } from "./read-request.ts";
import type { NewUpload, ResumableStore } from "./resumable-store.ts";
import { ownerOf, type RequestMeta, type StorageService } from "./service.ts";
import { limitFor, requireType, requireUploadable } from "./uploads.ts";

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface TusRequest {
  /** Null if a signature authorizes the request. */
  meta: RequestMeta | null;
  signature: string | null;
  /** From the first request; later ones read the upload's row. */
  newUpload: NewUpload | null;
  newId: string | null;
  path: string;
}

export function resumableRoutes(service: StorageService, store: ResumableStore) {
  const tusRequests = new WeakMap<object, TusRequest>();
  const tusRequestOf = (request: object) => tusRequests.get(request)!;

  const tus = new Server({
    path: "/upload/resumable",
    datastore: store,
    disableTerminationForFinishedUploads: true,
    allowedHeaders: ["apikey", "x-client-info", "x-upsert", "x-signature", "Upload-Expires"],
    exposedHeaders: ["Upload-Expires", "Tus-Complete"],
    generateUrl: (request, { id }) => `${tusRequestOf(request).path}/${id}`,
    getFileIdFromRequest: (_request, last) => (last && idForm.test(last) ? last : undefined),
    namingFunction: (request) => {
      const id = randomUUID();
      const tusRequest = tusRequestOf(request);
      tusRequest.newId = id;
      if (tusRequest.newUpload) store.prepare(id, tusRequest.newUpload);
      return id;
    },
    maxSize: async (request, id) => {
      const { newUpload } = tusRequests.get(request) ?? {};
      if (!id) return service.settings.fileSizeLimit;
      const target = newUpload ?? (await store.find(id));
      // Zero would mean no limit.
      return Math.max(limitFor(service, await findBucket(service, target.bucketId), target.name), 1);
    },
    onIncomingRequest: async (request, id) => {
      const { meta, signature, newUpload } = tusRequestOf(request);
      const upload = newUpload ? null : await store.find(id);
      const target = newUpload ?? upload!;
      if (signature !== null) {
        const claims = await service.signer.verify("upload", signature, `${target.bucketId}/${target.name}`);
        target.owner = claims.owner ?? null;
        target.isUpsert = claims.upsert === true;
      }
      if (request.method === "HEAD" && upload && isWhole(upload)) await store.finish(id);
      if (upload && meta && upload.owner !== ownerOf(meta)) throw errors.noSuchUpload();
      const given = newUpload ? metadataOf(request.headers) : upload!.metadata.tus;
      const bucket = await findBucket(service, target.bucketId);
      const type = given.contentType || "application/octet-stream";
      // A signature authorizes the name, not the type.
      requireType(bucket, target.name, type);
      if (!meta) return;
      const length = newUpload
        ? Number(request.headers.get("Upload-Length") ?? Number.NaN)
        : upload!.metadata.size;
      await requireUploadable(
        service,
        meta,
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
      const response = asStorageError(error);
      if (response.statusCode >= 500 && !(error instanceof StorageError))
        service.log.error({ err: error }, "a resumable upload failed");
      return { status_code: response.statusCode, body: response.message };
    },
  });

  async function handle(c: Context, isSigned: boolean) {
    const { method } = c.req;
    const path = c.req.path.replace(/(\/upload\/resumable(?:\/sign)?).*$/, "$1");
    const tusRequest: TusRequest = { meta: null, signature: null, newUpload: null, newId: null, path };
    if (isSigned && method !== "OPTIONS") {
      tusRequest.signature = c.req.header("X-Signature") ?? "";
      if (!tusRequest.signature) return tusError(errors.invalidSignature("Missing x-signature header"));
    } else if (method !== "OPTIONS" && method !== "HEAD") {
      const operation = { POST: "create", PATCH: "part", DELETE: "delete" }[method] ?? "get";
      tusRequest.meta = await identifyRequest(c, service, `tus.upload.${operation}`);
    }
    try {
      if (method === "POST") tusRequest.newUpload = newUploadOf(c.req.raw.headers, tusRequest.meta);
    } catch (error) {
      return tusError(asStorageError(error));
    }
    const hasBody = method === "POST" || method === "PATCH";
    const request = new Request(c.req.url, {
      method,
      headers: c.req.raw.headers,
      ...(hasBody ? { body: ReadableStream.from(receive(c)), duplex: "half" } : {}),
    } as RequestInit);
    tusRequests.set(request, tusRequest);
    try {
      return await tus.handleWeb(request as never);
    } finally {
      if (tusRequest.newId) store.discardPrepared(tusRequest.newId);
    }
  }

  const app = new Hono();
  app.all("/sign/:id?", (c) => handle(c, true));
  app.all("/:id?", (c) => handle(c, false));
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

function newUploadOf(headers: Headers, meta: RequestMeta | null): NewUpload {
  if (!headers.has("Upload-Metadata")) throw errors.invalidRequest("Metadata header is required");
  const { bucketName, objectName, contentType } = metadataOf(headers);
  const name = objectName ?? "";
  requireKey(name);
  if (contentType) requireHeaderValue(contentType);
  return {
    bucketId: bucketName ?? "",
    name,
    owner: meta ? ownerOf(meta) : null,
    isUpsert: headers.get("X-Upsert") === "true",
  };
}

/** tus clients read the status and a line of text. */
function tusError({ statusCode, message }: StorageError) {
  return new Response(message, { status: statusCode, headers: { "Tus-Resumable": "1.0.0" } });
}
