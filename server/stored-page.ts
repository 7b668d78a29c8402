import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

type Bytes = Buffer<ArrayBuffer>;

/** An answer kept as the bytes that travel, so that sending it again costs neither rendering nor compressing. */
export interface StoredPage {
  status: number;
  headers: Headers;
  etag: string;
  /** Packed once it is clear that the page is asked for more than once: a sixth of the memory. */
  bytes: { plain: Bytes } | { gzip: Bytes; br: Bytes };
}

export async function storePage(response: Response): Promise<StoredPage> {
  const plain = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  // Weak, because the same page travels in three encodings.
  const etag = `W/"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  return { status: response.status, headers, etag, bytes: { plain } };
}

/** Off the main thread, as well as pays: the last few per cent of brotli's highest levels cost ten times this one. */
export async function packPage(page: StoredPage): Promise<StoredPage> {
  if (!("plain" in page.bytes)) return page;
  const { plain } = page.bytes;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [gzip, br] = await Promise.all([gzipBytes(plain), brotliBytes(plain, quality)]);
  return { ...page, bytes: { gzip, br } };
}

export function sizeOf({ bytes }: StoredPage) {
  return "plain" in bytes ? bytes.plain.length : bytes.gzip.length + bytes.br.length;
}

/** A page that is not packed leaves as it is; the server's compression takes care of it on the way. */
export function answerWith({ status, headers: stored, etag, bytes }: StoredPage, request: Request) {
  const headers = new Headers(stored);
  if (status === 200 && isKnown(etag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });

  if ("plain" in bytes) return answer(bytes.plain);
  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  if (!encoding) return answer(gunzipSync(bytes.gzip));
  headers.set("Content-Encoding", encoding);
  return answer(bytes[encoding]);

  function answer(body: Bytes) {
    headers.set("Content-Length", String(body.length));
    return new Response(body.length > 0 ? body : null, { status, headers });
  }
}

function isKnown(etag: string, ifNoneMatch: string | null) {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return known.some((tag) => tag === "*" || `W/${tag.replace(/^W\//, "")}` === etag);
}

function bestEncoding(acceptEncoding: string | null) {
  const accepted = new Set(
    acceptEncoding
      ?.split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]!.trim().toLowerCase()),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : undefined;
}
