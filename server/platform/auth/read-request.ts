// Reading a request: body, redirect, PKCE challenge, the sender's address.
import type { Context } from "hono";
import { z } from "zod";
import { parseJson } from "#server/platform/parse-json.ts";
import { badRequest, validationFailed } from "./errors.ts";
import type { LinkRequest } from "./link-mails.ts";
import { readChallenge } from "./pkce.ts";
import { allowedRedirect, redirectTarget } from "./redirects.ts";
import type { AuthSettings, RequestMeta } from "./service.ts";

// Every access token contains the metadata, and so does the cookie of every request.
const maxMetadataBytes = 16 * 1024;

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((value) => value ?? {})
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= maxMetadataBytes, "metadata is too large");

export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const text = await c.req.text();
  let json: unknown;
  try {
    json = text ? parseJson(text) : {};
  } catch {
    throw badRequest("bad_json", "Could not parse request body as JSON");
  }
  // PostgreSQL cannot store NUL and lone surrogates, which JSON may contain as escapes.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(json)))
    throw validationFailed("body: text is not valid Unicode");
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  throw validationFailed(`${path.join(".") || "body"}: ${message}`);
}

export function readLinkRequest(
  c: Context,
  settings: AuthSettings,
  body: Parameters<typeof readChallenge>[0] = {},
): LinkRequest {
  const requested = c.req.header("redirect_to") ?? c.req.query("redirect_to");
  return {
    redirectTo: redirectTarget(c, settings),
    page: allowedRedirect(requested ?? c.req.header("Referer") ?? "", settings) ?? settings.siteUrl,
    challenge: readChallenge(body),
  };
}

/** A request whose effect may be a mail. */
export interface MailRequest {
  request: LinkRequest;
  meta: RequestMeta;
}

export type RequestReader = ReturnType<typeof createRequestReader>;

export function createRequestReader(settings: AuthSettings, ipOf: (c: Context) => string) {
  const requestMeta = (c: Context): RequestMeta => ({
    ip: ipOf(c),
    userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null,
  });
  const mailRequest = (c: Context, body = {}): MailRequest => ({
    request: readLinkRequest(c, settings, body),
    meta: requestMeta(c),
  });
  return { requestMeta, mailRequest };
}

const timeStepMs = 200;

/** Answers at the next multiple of a time step, so that the duration does not reveal whether an account exists. */
export async function inConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / timeStepMs) * timeStepMs - taken));
  }
}
