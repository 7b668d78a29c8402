import { createMiddleware } from "hono/factory";
import { HTTPException } from "hono/http-exception";
import { maxFormFields, maxFormTextBytes } from "#app/forms/form-limits.ts";

/**
 * Refuses forms with more text or more fields than any form of the site has, before anything parses them. Counting
 * delimiters is cheap, whereas FormData takes quadratic time to read many names.
 */
export function formLimit({ maxBytes = maxFormTextBytes } = {}) {
  return createMiddleware(async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const { body, method, url, headers, signal } = c.req.raw;
    if (!body) return next();
    if (Number(headers.get("Content-Length")) > maxBytes) throw new HTTPException(413);
    const bytes = await readAtMost(body, maxBytes);
    if (!bytes || hasTooManyFields(bytes, headers.get("Content-Type") ?? "")) throw new HTTPException(413);
    c.req.raw = new Request(url, { method, headers, body: bytes, signal });
    return next();
  });
}

async function readAtMost(body: ReadableStream<Uint8Array>, maxBytes: number) {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** By an upper bound: a value that contains the delimiter counts more. Only forms have fields; JSON may contain any text. */
export function hasTooManyFields(bytes: Buffer, contentType: string): boolean {
  if (/^application\/json\b/i.test(contentType)) return false;
  const boundary = /^multipart\/form-data\b.*;\s*boundary=("?)([^";]+)\1/i.exec(contentType)?.[2];
  const delimiter = Buffer.from(boundary ? `--${boundary}` : "&", "latin1");
  // One delimiter more than there are parts, or one less than there are pairs.
  const most = boundary ? maxFormFields + 1 : maxFormFields - 1;
  let count = 0;
  for (let at = bytes.indexOf(delimiter); at !== -1; at = bytes.indexOf(delimiter, at + delimiter.length)) {
    count += 1;
    if (count > most) return true;
  }
  return false;
}
