import { hash } from "node:crypto";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
} from "node:zlib";
import { LRUCache } from "lru-cache";

const brotliBytes = promisify<Buffer, BrotliOptions, Bytes>(brotliCompress);
const gzipBytes = promisify<Buffer, ZlibOptions, Bytes>(gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** Fewer bytes travel in one packet anyway. */
const leastPacked = 1024;

/** V8 frees the chunk of a packing late, so it is short; a shorter one would keep a slab of Node's pool. */
const chunkSize = 32 * 1024;

type Bytes = Buffer<ArrayBuffer>;
type Encoding = "gzip" | "br";

/** An answer kept as the bytes that travel, so that sending it again costs neither rendering nor compressing. */
export interface StoredPage {
  status: number;
  headers: Headers;
  etag: string;
  /** In brotli alone, packed in haste, until it is clear that the page is asked for more than once. */
  bytes: { plain: Bytes } | { br: Bytes } | PackedBytes;
}

/** Packed as well as pays. */
export type PackedBytes = Record<Encoding, Bytes>;

export async function storePage(response: Response): Promise<StoredPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isSmall = plain.length < leastPacked;
  const kept = isSmall ? plain : packQuickly(plain);
  const { status } = response;
  const headers = new Headers(response.headers);
  // Weak, because the same page travels in three encodings.
  const etag = `W/"${hash("sha256", kept, "base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  return { status, headers, etag, bytes: isSmall ? { plain: kept } : { br: kept } };
}

/** Here and now, as fast as can be: handing the bytes to another thread and back would take a quarter of the time. */
function packQuickly(plain: Bytes): Bytes {
  const params = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: plain.length };
  // What zlib answers is a slice of a chunk. The copy shares its memory with nothing that would be kept along with it.
  const packed = brotliCompressSync(plain, { chunkSize, params });
  const bytes = Buffer.allocUnsafeSlow(packed.length);
  packed.copy(bytes);
  return bytes;
}

export function isPacked(bytes: StoredPage["bytes"]): bytes is PackedBytes {
  return "gzip" in bytes;
}

/** Off the main thread, as well as pays: the last few per cent of brotli's highest levels cost ten times this one. */
export async function packPage(page: StoredPage): Promise<StoredPage> {
  if (isPacked(page.bytes)) return page;
  const plain = unpacked(page.bytes);
  const quality = { params: { [BROTLI_PARAM_QUALITY]: 6 } };
  const [gzip, br] = await Promise.all([gzipBytes(plain, {}), brotliBytes(plain, quality)]);
  return { ...page, bytes: { gzip, br } };
}

function unpacked(bytes: StoredPage["bytes"]): Bytes {
  return "plain" in bytes ? bytes.plain : brotliDecompressSync(bytes.br);
}

export function sizeOf({ bytes }: StoredPage) {
  return Object.values(bytes).reduce((sum, { length }) => sum + length, 0);
}

export function answerWith({ status, headers: stored, etag, bytes }: StoredPage, request: Request) {
  const headers = new Headers(stored);
  if (status === 200 && isKnown(etag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });

  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding || "plain" in bytes) return answer(unpacked(bytes));
  headers.set("Content-Encoding", encoding);
  if (encoding === "br") return answer(bytes.br);
  return answer(isPacked(bytes) ? bytes.gzip : gzipSync(unpacked(bytes), { level: 1, chunkSize }));

  function answer(body: Bytes) {
    headers.set("Content-Length", String(body.length));
    return new Response(body.length > 0 ? body : null, { status, headers });
  }
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
