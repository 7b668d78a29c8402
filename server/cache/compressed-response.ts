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

type Bytes = Buffer<ArrayBuffer>;
export type Encoding = "identity" | "gzip" | "br";

/** A response as the bytes that are sent, so that sending it again costs neither rendering nor compressing. */
export interface CompressedResponse {
  status: number;
  headers: Headers;
  etag: string;
  /** At least one of them is there; the others are made from it. */
  bodies: { [Name in Encoding]?: Bytes };
  /** A table that it was read from changed meanwhile. */
  isOutdated?: true;
  /** What a cache at the edge receives, see edge-cache.ts; only pages that are the same for everyone have it. */
  edge?: { cacheControl: string; tags: string };
}

const brotliBytes = promisify<Buffer, BrotliOptions, Bytes>(brotliCompress);
const gzipBytes = promisify<Buffer, ZlibOptions, Bytes>(gzip);
const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;

/** A smaller body fits into one packet anyway. */
const minCompressedBytes = 1024;

/** V8 frees the chunks of zlib late, so they are short; a shorter one would hold on to a slab of Node's pool. */
const chunkSize = 32 * 1024;

/** Compresses with the fastest brotli level: most pages are requested once before they are dropped. */
export async function compressResponse(response: Response): Promise<CompressedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  const bodies =
    identity.length < minCompressedBytes ? { identity } : { identity, br: compressFast(identity) };
  const headers = new Headers(response.headers);
  // Weak, because the same page is sent in three encodings.
  const etag = `W/"${hash("sha256", bodies.br ?? identity, "base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  return { status: response.status, headers, etag, bodies };
}

/** On this thread, because handing the bytes to another and back would take a quarter of the time. */
function compressFast(identity: Bytes): Bytes {
  const params = { [BROTLI_PARAM_QUALITY]: 1, [BROTLI_PARAM_SIZE_HINT]: identity.length };
  // What zlib returns is a slice of a chunk, which would stay in memory with it: copy it.
  const compressed = brotliCompressSync(identity, { chunkSize, params });
  const bytes = Buffer.allocUnsafeSlow(compressed.length);
  compressed.copy(bytes);
  return bytes;
}

/** Adds gzip and a better brotli on another thread. Brotli's highest levels gain a few per cent for ten times the work. */
export async function compressFully(page: CompressedResponse): Promise<CompressedResponse> {
  const { bodies } = page;
  if (!bodies.br || bodies.gzip) return page;
  const plain = identityOf(bodies);
  const quality = { params: { [BROTLI_PARAM_QUALITY]: 6 } };
  const [gzip, br] = await Promise.all([gzipBytes(plain, {}), brotliBytes(plain, quality)]);
  return { ...page, bodies: { ...bodies, gzip, br } };
}

/** For clients without Accept-Encoding, so that their next request decompresses nothing. */
export function withIdentity(page: CompressedResponse): CompressedResponse {
  return { ...page, bodies: { ...page.bodies, identity: identityOf(page.bodies) } };
}

/** A tenth of the size. */
export function withoutIdentity(page: CompressedResponse): CompressedResponse {
  const { identity, ...compressed } = page.bodies;
  return compressed.br ? { ...page, bodies: compressed } : page;
}

function identityOf({ identity, br }: CompressedResponse["bodies"]): Bytes {
  return identity ?? brotliDecompressSync(br!);
}

export function sizeOf({ bodies }: CompressedResponse) {
  return Object.values(bodies).reduce((sum, { length }) => sum + length, 0);
}

/** The response to this request: 304 when the browser has the page. */
export function respondWith(page: CompressedResponse, request: Request) {
  const { status, etag, bodies, edge, isOutdated } = page;
  const headers = new Headers(page.headers);
  if (edge && !isOutdated) {
    headers.set("Cache-Control", edge.cacheControl);
    headers.set("Surrogate-Key", edge.tags);
  }
  if (status === 200 && matchesEtag(etag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });

  const accepted = bestEncoding(request.headers.get("Accept-Encoding"));
  const encoding = bodies.br ? accepted : "identity";
  const body = bodies[encoding] ?? encodeQuickly(bodies, encoding);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(body.length));
  return new Response(body.length > 0 ? body : null, { status, headers });
}

function encodeQuickly(bodies: CompressedResponse["bodies"], encoding: Encoding): Bytes {
  const identity = identityOf(bodies);
  return encoding === "gzip" ? gzipSync(identity, { level: 1, chunkSize }) : identity;
}

function matchesEtag(etag: string, ifNoneMatch: string | null) {
  if (!ifNoneMatch) return false;
  const tags = ifNoneMatch.split(",").map((tag) => tag.trim());
  return tags.some((tag) => tag === "*" || `W/${tag.replace(/^W\//, "")}` === etag);
}

// Nearly all browsers send one of a few values.
const encodings = new LRUCache<string, Encoding>({ max: 100 });

export function bestEncoding(acceptEncoding: string | null | undefined): Encoding {
  if (!acceptEncoding) return "identity";
  let encoding = encodings.get(acceptEncoding);
  if (!encoding) {
    encoding = parseAcceptEncoding(acceptEncoding);
    encodings.set(acceptEncoding, encoding);
  }
  return encoding;
}

function parseAcceptEncoding(acceptEncoding: string): Encoding {
  const accepted = new Set(
    acceptEncoding
      .split(",")
      .filter((value) => !/;\s*q=0(\.0*)?\s*$/.test(value))
      .map((value) => value.split(";")[0]!.trim().toLowerCase()),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
}
