// Sends an object: complete, a range of it, or 304.
import type { Context } from "hono";
import { type ByteRange, MissingBytesError } from "./byte-store.ts";
import { errors } from "./errors.ts";
import { plainType } from "./name-rules.ts";
import { checksumOf } from "./objects.ts";
import type { StorageService } from "./service.ts";
import type { ObjectRow } from "./uploads.ts";

const idleMs = 60_000;

export interface Delivery {
  /** When a signed URL expires; caches must not keep the response longer. */
  expires?: Date;
  /** A policy allowed it, so caches must vary by caller. */
  isPrivate?: boolean;
}

export async function sendObject(
  c: Context,
  service: StorageService,
  { version, metadata }: ObjectRow,
  delivery: Delivery = {},
) {
  const headers = contentHeaders(c, metadata.mimetype ?? "application/octet-stream", delivery);
  headers.set("ETag", metadata.eTag);
  headers.set("Accept-Ranges", "bytes");
  headers.set("Last-Modified", new Date(metadata.lastModified).toUTCString());
  headers.set("X-Robots-Tag", metadata.xRobotsTag ?? "none");
  if (metadata.contentEncoding) headers.set("Content-Encoding", metadata.contentEncoding);
  if (!delivery.expires) headers.set("Cache-Control", metadata.cacheControl);
  if (isNotModified(c, metadata.eTag, metadata.lastModified))
    return new Response(null, { status: 304, headers });

  const range = readRange(c, metadata);
  const length = range ? range.last - range.first + 1 : metadata.size;
  headers.set("Content-Length", String(length));
  if (range) headers.set("Content-Range", `bytes ${range.first}-${range.last}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (c.req.method === "HEAD") return new Response(null, { status, headers });
  const expected = { size: metadata.size, checksum: checksumOf(metadata) };
  return new Response(await openBody(service, version, expected, range), { status, headers });
}

async function openBody(
  { bytes, log }: StorageService,
  version: string,
  expected: { size: number; checksum: string },
  range: ByteRange | undefined,
) {
  try {
    const source = await readFirstChunk(await bytes.read(version, expected, range));
    return streamWithTimeout(source, (error) => log.error({ err: error, version }, "reading a file failed"));
  } catch (error) {
    if (!(error instanceof MissingBytesError)) throw error;
    log.error({ err: error, version }, "the bytes of an object are missing");
    throw errors.internal();
  }
}

/** Uploads of strangers must not be sniffed, run scripts or act as a page of this site. */
export function contentHeaders(c: Context, type: string, { expires, isPrivate }: Delivery) {
  const plain = plainType(type);
  const isActive = /^(text\/html|image\/svg\+xml|application\/xhtml\+xml|(text|application)\/xml)$/.test(
    plain,
  );
  const headers = new Headers({
    "Content-Type": plain === "text/html" ? "text/plain" : type,
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "cross-origin",
  });
  // A sandbox would disable the browser's PDF viewer.
  if (plain !== "application/pdf")
    headers.set("Content-Security-Policy", "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (expires) headers.set("Expires", expires.toUTCString());
  if (isPrivate) headers.set("Vary", "Authorization, apikey");
  const download = c.req.query("download");
  if (download) {
    const name = encodeURIComponent(download);
    headers.set("Content-Disposition", `attachment; filename=${name}; filename*=UTF-8''${name}`);
  } else if (download === "" || isActive) headers.set("Content-Disposition", "attachment;");
  return headers;
}

export function isNotModified(c: Context, etag: string, lastModified: string) {
  const tags = c.req.header("If-None-Match");
  if (tags) {
    const bare = (tag: string) => tag.trim().replace(/^W\//, "");
    return tags.split(",").some((tag) => bare(tag) === "*" || bare(tag) === bare(etag));
  }
  const since = Date.parse(c.req.header("If-Modified-Since") ?? "");
  // The header has whole seconds.
  return Math.floor(Date.parse(lastModified) / 1000) * 1000 <= since;
}

function readRange(c: Context, { size, eTag }: { size: number; eTag: string }): ByteRange | undefined {
  const given = c.req.header("Range");
  if (!given) return;
  const condition = c.req.header("If-Range");
  if (condition && condition !== eTag) return;
  const [, from = "", to = ""] = given.match(/^bytes=(\d*)-(\d*)$/) ?? [];
  if (!from && !to) throw errors.invalidRange();
  const first = from ? Number(from) : Math.max(size - Number(to), 0);
  const last = from && to ? Math.min(Number(to), size - 1) : size - 1;
  if (first > last || first >= size || (!from && Number(to) === 0)) throw errors.invalidRange();
  return { first, last };
}

/** Reads the first chunk at once, so that an early failure becomes an error response and not a truncated one. */
async function readFirstChunk(source: AsyncIterable<Uint8Array>): Promise<AsyncIterator<Uint8Array>> {
  const rest = source[Symbol.asyncIterator]();
  const first = await rest.next();
  let isFirst = true;
  return {
    async next() {
      if (!isFirst) return rest.next();
      isFirst = false;
      return first;
    },
    return: async () => rest.return?.() ?? { done: true, value: undefined },
  };
}

/** Aborts when the client stops reading, so that it does not keep files open. */
function streamWithTimeout(iterator: AsyncIterator<Uint8Array>, onError: (error: unknown) => void) {
  let timer: NodeJS.Timeout | undefined;
  const stop = () => {
    clearTimeout(timer);
    void iterator.return?.().catch(() => {});
  };
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(timer);
        try {
          const { done, value } = await iterator.next();
          if (done) return controller.close();
          controller.enqueue(value);
          timer = setTimeout(() => {
            stop();
            controller.error(new Error("the client stopped reading"));
          }, idleMs);
          timer.unref();
        } catch (error) {
          onError(error);
          controller.error(new Error("incomplete"));
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  );
}
