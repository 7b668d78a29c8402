import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";
import { RateLimitError } from "#server/rate-limits/rate-limits.ts";

/** An error response with a code of Supabase Auth. */
export class AuthError extends Error {
  readonly status: ContentfulStatusCode;
  readonly code: string;
  readonly extra: Record<string, unknown>;

  constructor(
    status: ContentfulStatusCode,
    code: string,
    message: string,
    extra: Record<string, unknown> = {},
  ) {
    super(message);
    this.name = "AuthError";
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}

export const badRequest = (code: string, message: string) => new AuthError(400, code, message);
export const forbidden = (code: string, message: string) => new AuthError(403, code, message);
export const notFound = (code: string, message: string) => new AuthError(404, code, message);
export const unprocessable = (code: string, message: string) => new AuthError(422, code, message);
export const validationFailed = (message: string) => new AuthError(400, "validation_failed", message);

const versionHeader = "X-Supabase-Api-Version";
const currentVersion = "2024-01-01";

/** Clients that send API version 2024-01-01 get `code` and `message`; older ones get `error_code` and `msg`. */
export function errorResponse(c: Context, error: AuthError) {
  c.header("X-Sb-Error-Code", error.code);
  c.header("Cache-Control", "no-store");
  const isCurrent = (c.req.header(versionHeader) ?? "") >= currentVersion;
  if (isCurrent) c.header(versionHeader, currentVersion);
  const body = isCurrent
    ? { code: error.code, message: error.message, ...error.extra }
    : { code: error.status, error_code: error.code, msg: error.message, ...error.extra };
  return c.json(body, error.status);
}

/** Translates any error into a response; an unexpected one reveals nothing. */
export function asAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error;
  if (error instanceof InvalidTokenError) {
    return forbidden("bad_jwt", `invalid JWT: unable to parse or verify signature, ${error.message}`);
  }
  if (error instanceof RateLimitError) return tooManyRequests(error);
  return new AuthError(
    500,
    "unexpected_failure",
    "Unexpected failure, please check server logs for more information",
  );
}

function tooManyRequests({ rule, retryAfterSeconds }: RateLimitError) {
  if (rule === "mailPauseByRecipient") {
    const message = `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`;
    return new AuthError(429, "over_email_send_rate_limit", message);
  }
  if (rule.startsWith("mails"))
    return new AuthError(429, "over_email_send_rate_limit", "email rate limit exceeded");
  return new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
}
