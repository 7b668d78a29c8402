import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const brotliBytes = promisify(brotliCompress);
const gzipBytes = promisify(gzip);

/** An answer kept as the bytes that travel, so that sending it again costs neither rendering nor compressing. */
export interface StoredPage {
  headers: Headers;
  etag: string;
  bytes: Record<Encoding, Buffer<ArrayBuffer>>;
}

type Encoding = "identity" | "gzip" | "br";

export async function storePage(response: Response): Promise<StoredPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  // The last few per cent of brotli's highest levels cost ten times the time of this one.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };
  const [gzip, br] = await Promise.all([gzipBytes(identity), brotliBytes(identity, quality)]);
  // Weak, because the same page travels in three encodings.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  return { headers: new Headers(response.headers), etag, bytes: { identity, gzip, br } };
}

export function answerWith({ headers: stored, etag, bytes }: StoredPage, request: Request) {
  const headers = new Headers(stored);
  headers.set("ETag", etag);
  headers.append("Vary", "Accept-Encoding");
  if (isKnown(etag, request.headers.get("If-None-Match")))
    return new Response(null, { status: 304, headers });

  const encoding = bestEncoding(request.headers.get("Accept-Encoding"));
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes[encoding].length));
  return new Response(bytes[encoding], { headers });
}

function isKnown(etag: string, ifNoneMatch: string | null) {
  const known = ifNoneMatch?.split(",").map((tag) => tag.trim()) ?? [];
  return known.some((tag) => tag === "*" || `W/${tag.replace(/^W\//, "")}` === etag);
}

function bestEncoding(acceptEncoding: string | null): Encoding {
  const accepted = new Set(
    acceptEncoding
      ?.split(",")
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.split(";")[0]!.trim().toLowerCase()),
  );
  return accepted.has("br") ? "br" : accepted.has("gzip") ? "gzip" : "identity";
}
