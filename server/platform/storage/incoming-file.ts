// Reads an uploaded file from a request: its headers and the stream of its bytes.
import type { Context } from "hono";
import { parseJson } from "#server/platform/parse-json.ts";
import { errors, StorageError } from "./errors.ts";
import { MalformedFormError, readFormFile } from "./multipart-form.ts";
import { requireHeaderValue } from "./name-rules.ts";

export interface IncomingFile {
  type: string;
  cacheControl: string;
  contentEncoding: string | null;
  userMetadata: Record<string, unknown>;
  robots: string | null;
  /** From Content-Length; policies see it before the bytes arrive. */
  declaredLength: number | null;
  /** The same, if it is the length of the file and not of a form around it. */
  ownLength: number | null;
  body: AsyncIterable<Uint8Array>;
}

/** Cache lifetime if the uploader sets none (product §9). */
const defaultCacheSeconds = 3600;
const idleMs = 30_000;
const maxMetadataBytes = 1024 * 1024;
const maxMetadataValues = 5000;

export async function readIncomingFile(c: Context): Promise<IncomingFile> {
  const source = receive(c);
  const type = c.req.header("Content-Type") ?? "application/octet-stream";
  const robots = readRobots(c.req.header("X-Robots-Tag"));
  const length = Number(c.req.header("Content-Length") ?? Number.NaN);
  const declaredLength = Number.isSafeInteger(length) && length >= 0 ? length : null;
  if (/^multipart\/form-data/i.test(type)) {
    const form = await readForm(type, source);
    return { ...form, robots, declaredLength, ownLength: null };
  }
  requireHeaderValue(type);
  return {
    type,
    cacheControl: readCacheControl(c.req.header("Cache-Control")),
    contentEncoding: readEncoding(c.req.header("Content-Encoding")),
    userMetadata: parseMetadata(decodeBase64(c.req.header("X-Metadata"))),
    robots,
    declaredLength,
    ownLength: declaredLength,
    body: source,
  };
}

async function readForm(contentType: string, source: AsyncIterable<Uint8Array>) {
  try {
    const form = await readFormFile(contentType, source);
    if (!form) throw errors.noContent();
    const { fields, body } = form;
    const type = fields.get("contentType") || form.type || "application/octet-stream";
    requireHeaderValue(type);
    const seconds = fields.get("cacheControl");
    return {
      type,
      cacheControl: readCacheControl(seconds && /^\d+$/.test(seconds) ? `max-age=${seconds}` : seconds),
      contentEncoding: readEncoding(fields.get("contentEncoding")),
      userMetadata: parseMetadata(fields.get("metadata") ?? fields.get("userMetadata")),
      body: withBadRequests(body),
    };
  } catch (error) {
    throw asBadRequest(error);
  }
}

async function* withBadRequests(body: AsyncIterable<Uint8Array>) {
  try {
    yield* body;
  } catch (error) {
    throw asBadRequest(error);
  }
}

function asBadRequest(error: unknown) {
  return error instanceof MalformedFormError ? errors.noContent(error.message) : error;
}

/** The bytes of a request; throws if the client stops sending or disconnects. */
export async function* receive(c: Context): AsyncGenerator<Uint8Array> {
  const reader = c.req.raw.body?.getReader();
  if (!reader) return;
  let isOver = false;
  try {
    for (;;) {
      const { done, value } = await readInTime(reader);
      isOver = done;
      if (done) return;
      yield value;
    }
  } catch (error) {
    isOver = true;
    throw error instanceof StorageError ? error : errors.noContent("The request ended before its body");
  } finally {
    if (!isOver) void discard(reader);
  }
}

type BodyReader = ReadableStreamDefaultReader<Uint8Array>;

async function readInTime(reader: BodyReader) {
  let timer: NodeJS.Timeout | undefined;
  const idle = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(errors.timeout()), idleMs);
  });
  try {
    return await Promise.race([reader.read(), idle]);
  } finally {
    clearTimeout(timer);
  }
}

/** Most clients read the error response only after they have sent their whole body. */
async function discard(reader: BodyReader) {
  try {
    while (!(await reader.read()).done);
  } catch {
    // The client has disconnected.
  }
}

export function readCacheControl(given: string | undefined) {
  return given && /^[\x20-\x7e]{1,200}$/.test(given) ? given : `max-age=${defaultCacheSeconds}`;
}

function readEncoding(given: string | undefined) {
  if (!given || given === "identity") return null;
  if (!/^(gzip|br|deflate|zstd)$/.test(given)) throw errors.invalidRequest("Invalid Content-Encoding");
  return given;
}

function readRobots(given: string | undefined) {
  if (!given) return null;
  if (!/^[a-z0-9 ,:_-]{1,200}$/i.test(given)) throw errors.invalidRequest("Invalid X-Robots-Tag header");
  return given;
}

function decodeBase64(text: string | undefined) {
  return text ? Buffer.from(text, "base64").toString("utf8") : undefined;
}

/** Invalid JSON becomes {}, as in Supabase. */
export function parseMetadata(text: string | null | undefined): Record<string, unknown> {
  if (!text) return {};
  if (Buffer.byteLength(text) > maxMetadataBytes) throw errors.tooLarge("user_metadata");
  try {
    const value = parseJson(text, { maxValues: maxMetadataValues });
    const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
    // PostgreSQL cannot store NUL and lone surrogates.
    if (isObject && !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value)))
      return value as Record<string, unknown>;
  } catch {
    // Falls through to {}.
  }
  return {};
}
