// What routes read from a request before the work begins.
import type { Context } from "hono";
import type { z } from "zod";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";
import { identifyCaller } from "#server/platform/keys/caller.ts";
import { errors } from "./errors.ts";
import { receive } from "./incoming.ts";
import { type Asking, askingOf, type StorageService } from "./service.ts";

const maxJsonBytes = 1024 * 1024;

/** Who asks; nobody without a key or a token does. */
export async function requireAsking(c: Context, service: StorageService, operation: string): Promise<Asking> {
  const { headers } = c.req.raw;
  if (!headers.has("Authorization") && !headers.has("apikey"))
    throw errors.accessDenied("Invalid Compact JWS");
  return askingOf(c, await identifyCaller(headers, service.callers), operation);
}

/** Public files may be asked for by anybody, even with a token that no longer counts. */
export async function findAsking(c: Context, service: StorageService, operation: string) {
  try {
    return await requireAsking(c, service, operation);
  } catch (error) {
    if (error instanceof InvalidTokenError || (error as { code?: string }).code === "AccessDenied")
      return null;
    throw error;
  }
}

export async function requireService(c: Context, service: StorageService, operation: string) {
  const asking = await requireAsking(c, service, operation);
  if (asking.caller.role !== "service_role") throw errors.accessDenied("Access denied: Invalid role", 403);
  return asking;
}

export async function readJson<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of receive(c)) {
    length += chunk.byteLength;
    if (length > maxJsonBytes) throw errors.tooLarge("body");
    chunks.push(chunk);
  }
  const text = Buffer.concat(chunks).toString("utf8");
  let json: unknown;
  try {
    json = text ? JSON.parse(text) : {};
  } catch {
    throw errors.invalidRequest("Body is not valid JSON");
  }
  if (text.includes("\\u0000")) throw errors.invalidRequest("body: text is not valid Unicode");
  return checked("body", json, schema);
}

export function readQuery<Schema extends z.ZodType>(c: Context, schema: Schema): z.infer<Schema> {
  return checked("querystring", c.req.query(), schema);
}

function checked<Schema extends z.ZodType>(where: string, value: unknown, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw errors.invalidRequest(`${[where, ...path].join("/")}: ${message}`);
}

/** Of an address …/:bucket/:name where the name has slashes of its own. */
export function fileOf(c: Context) {
  return { bucketId: c.req.param("bucket") ?? "", name: c.req.param("name") ?? "" };
}
