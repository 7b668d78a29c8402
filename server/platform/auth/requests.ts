// What routes read from a request before the work begins.
import type { Context } from "hono";
import { z } from "zod";
import { type LinkRequest, localeOfAddress } from "./account-mails.ts";
import { badRequest, validationFailed } from "./errors.ts";
import { readChallenge } from "./pkce.ts";
import { allowedRedirect, redirectTarget } from "./redirects.ts";
import type { AuthSettings, Origin } from "./service.ts";

// It travels in every access token and so in the cookie of every request.
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
    json = text ? JSON.parse(text) : {};
  } catch {
    throw badRequest("bad_json", "Could not parse request body as JSON");
  }
  // The only characters that JSON writes as escapes and PostgreSQL does not keep.
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
  const asked = c.req.header("redirect_to") ?? c.req.query("redirect_to");
  const page = allowedRedirect(asked ?? c.req.header("Referer") ?? "", settings) ?? settings.siteUrl;
  return {
    redirectTo: redirectTarget(c, settings),
    locale: localeOfAddress(page, settings),
    challenge: readChallenge(body),
  };
}

export type RequestReader = ReturnType<typeof createRequestReader>;

export function createRequestReader(settings: AuthSettings, addressOf: (c: Context) => string) {
  const originOf = (c: Context): Origin => ({
    address: addressOf(c),
    userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null,
  });
  const asked = (c: Context, body = {}) => ({
    request: readLinkRequest(c, settings, body),
    origin: originOf(c),
  });
  return { originOf, asked };
}

const stepMs = 200;

/** Answers at the next multiple of a step, so that the time taken does not tell whether an account exists. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work();
  } finally {
    const taken = performance.now() - start;
    await new Promise((resolve) => setTimeout(resolve, Math.ceil(taken / stepMs) * stepMs - taken));
  }
}
