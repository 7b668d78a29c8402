// Reading a request: caller, JSON body, query, bucket and name.
import type { Context } from "hono";
import type { z } from "zod";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";
import { identifyCaller } from "#server/platform/keys/caller.ts";
import { requireSession } from "#server/platform/keys/user-session.ts";
import { parseJson } from "#server/platform/parse-json.ts";
import { errors } from "./errors.ts";
import { receive } from "./incoming-file.ts";
import { type RequestMeta, requestMetaOf, type StorageService } from "./service.ts";

const maxJsonBytes = 1024 * 1024;
/** The longest lists are a thousand names of files. */
const maxJsonValues = 5000;

/** Requires an API key or an access token. */
export async function identifyRequest(
  c: Context,
  service: StorageService,
  operation: string,
): Promise<RequestMeta> {
  const { headers } = c.req.raw;
  if (!headers.has("Authorization") && !headers.has("apikey"))
    throw errors.accessDenied("Invalid Compact JWS");
  const caller = await identifyCaller(headers, service.callers);
  await requireSession(service.sql, caller.claims);
  return requestMetaOf(c, caller, operation);
}

/** Null without a valid key or token: public files are readable even with an expired token. */
export async function tryIdentifyRequest(c: Context, service: StorageService, operation: string) {
  try {
    return await identifyRequest(c, service, operation);
  } catch (error) {
    if (error instanceof InvalidTokenError || (error as { code?: string }).code === "AccessDenied")
      return null;
    throw error;
  }
}

export async function requireService(c: Context, service: StorageService, operation: string) {
  const meta = await identifyRequest(c, service, operation);
  if (meta.caller.role !== "service_role") throw errors.accessDenied("Access denied: Invalid role", 403);
  return meta;
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
    json = text ? parseJson(text, { maxValues: maxJsonValues }) : {};
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

/** From a path …/:bucket/:name, where the name may contain slashes. */
export function fileOf(c: Context) {
  return { bucketId: c.req.param("bucket") ?? "", name: c.req.param("name") ?? "" };
}
