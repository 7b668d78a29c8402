import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  gunzipSync,
  gzip,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PageAnswer } from "#server/pages.ts";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify<Buffer, ZlibOptions, Bytes>(gzip);

/** Fewer bytes travel in one packet anyway. */
const leastPacked = 1024;

type Bytes = Buffer<ArrayBuffer>;
type Encoding = "gzip" | "br";
type PackedBytes = Record<Encoding, Bytes>;

/** An answer kept as the bytes that travel, so that sending it again costs neither rendering nor compressing. */
export interface StoredPage {
  status: number;
  headers: Headers;
  etag: string;
  /** Packed once it is clear that the page is asked for more than once: a sixth of the memory. */
  bytes: { plain: Bytes } | PackedBytes;
}

export async function storePage({ status, headers: given, body }: PageAnswer): Promise<StoredPage> {
  const plain = body instanceof Buffer ? body : Buffer.from(await new Response(body).arrayBuffer());
  const headers = new Headers(given);
  // Weak, because the same page travels in three encodings.
  const etag = `W/"${hash("sha256", plain, "base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  return { status, headers, etag, bytes: { plain } };
}

/** Off the main thread, as well as pays: the last few per cent of brotli's highest levels cost ten times this one. */
export async function packPage(page: StoredPage): Promise<StoredPage> {
  if (!("plain" in page.bytes)) return page;
  const { plain } = page.bytes;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [gzip, br] = await Promise.all([gzipBytes(plain, {}), brotliBytes(plain, quality)]);
  return { ...page, bytes: { gzip, br } };
}

export function sizeOf({ bytes }: StoredPage) {
  return "plain" in bytes ? bytes.plain.length : bytes.gzip.length + bytes.br.length;
}

/** A page that was just made, and may never be asked for again, is packed for this one answer as fast as can be. */
export function answerWith({ status, headers: stored, etag, bytes }: StoredPage, request: Request) {
  const headers = new Headers(stored);
  if (status === 200 && isKnown(etag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });

  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  if ("plain" in bytes && (!encoding || bytes.plain.length < leastPacked)) return answer(bytes.plain);
  if (!encoding) return answer(gunzipSync((bytes as PackedBytes).gzip));
  headers.set("Content-Encoding", encoding);
  return answer("plain" in bytes ? packQuickly(bytes.plain, encoding) : bytes[encoding]);

  function answer(body: Bytes) {
    headers.set("Content-Length", String(body.length));
    return new Response(body.length > 0 ? body : null, { status, headers });
  }
}

/** Here and now: handing the bytes to another thread and back would take a quarter of what packing them takes. */
function packQuickly(plain: Bytes, encoding: Encoding): Bytes {
  const chunkSize = 64 * 1024;
  if (encoding === "gzip") return gzipSync(plain, { level: 1, chunkSize });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  return brotliCompressSync(plain, { chunkSize, params });
}

/** Whether the browser says that it has this page. */
export function isKnown(etag: string, ifNoneMatch: string | null | undefined) {
  if (!ifNoneMatch) return false;
  const known = ifNoneMatch.split(",").map((tag) => tag.trim());
  return known.some((tag) => tag === "*" || `W/${tag.replace(/^W\//, "")}` === etag);
}

// Nearly all browsers write one of a few lines.
const encodings = new LRUCache<string, Encoding | "none">({ max: 100 });

export function bestEncoding(acceptEncoding: string | null | undefined): Encoding | undefined {
  if (!acceptEncoding) return undefined;
  let encoding = encodings.get(acceptEncoding);
  if (!encoding) {
    encoding = readEncoding(acceptEncoding);
    encodings.set(acceptEncoding, encoding);
  }
  return encoding === "none" ? undefined : encoding;
}

function readEncoding(acceptEncoding: string) {
  const accepted = new Set(
    acceptEncoding
      .split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]!.trim().toLowerCase()),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "none";
}
