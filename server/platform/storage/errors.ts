// Error responses with the codes and messages of Supabase Storage.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";

interface Details {
  code: string;
  /** In the body; the HTTP status is 400 for most errors, as in Supabase. */
  statusCode: number;
  message: string;
  /** The legacy name of the code. */
  error?: string;
  httpStatus?: ContentfulStatusCode;
}

export class StorageError extends Error {
  readonly code: string;
  readonly error: string;
  readonly statusCode: number;
  readonly httpStatus: ContentfulStatusCode;

  constructor({ code, statusCode, message, error, httpStatus }: Details) {
    super(message);
    this.name = "StorageError";
    this.code = code;
    this.error = error ?? code;
    this.statusCode = statusCode;
    this.httpStatus = httpStatus ?? (statusCode >= 500 ? (statusCode as ContentfulStatusCode) : 400);
  }
}

const invalid = (code: string, message: string, error?: string) =>
  new StorageError({ code, statusCode: 400, message, ...(error ? { error } : {}) });

export const errors = {
  noSuchBucket: () =>
    new StorageError({
      code: "NoSuchBucket",
      error: "Bucket not found",
      statusCode: 404,
      message: "Bucket not found",
    }),
  noSuchKey: () =>
    new StorageError({
      code: "NoSuchKey",
      error: "not_found",
      statusCode: 404,
      message: "Object not found",
    }),
  noSuchUpload: () =>
    new StorageError({ code: "NoSuchUpload", statusCode: 404, message: "Upload not found" }),
  noSuchRoute: () =>
    new StorageError({
      code: "InvalidRequest",
      error: "Not Found",
      statusCode: 404,
      message: "Route not found",
      httpStatus: 404,
    }),
  alreadyExists: (code = "KeyAlreadyExists") =>
    new StorageError({ code, error: "Duplicate", statusCode: 409, message: "The resource already exists" }),
  bucketNotEmpty: () =>
    new StorageError({
      code: "ResourceNotEmpty",
      statusCode: 409,
      message: "The bucket you tried to delete is not empty",
    }),
  accessDenied: (message = "Access denied", httpStatus: ContentfulStatusCode = 400) =>
    new StorageError({ code: "AccessDenied", error: "Unauthorized", statusCode: 403, message, httpStatus }),
  tooLarge: (what = "object") =>
    new StorageError({
      code: "EntityTooLarge",
      error: "Payload too large",
      statusCode: 413,
      message: `The ${what} exceeded the maximum allowed size`,
    }),
  invalidMimeType: (type: string) =>
    new StorageError({
      code: "InvalidMimeType",
      error: "invalid_mime_type",
      statusCode: 415,
      message: `mime type ${type} is not supported`,
    }),
  invalidRange: () =>
    new StorageError({
      code: "InvalidRange",
      error: "invalid_range",
      statusCode: 416,
      message: "invalid range provided",
      httpStatus: 416,
    }),
  invalidKey: (key: string) => invalid("InvalidKey", `Invalid key: ${key}`),
  invalidBucketName: () => invalid("InvalidBucketName", "Bucket name invalid", "Invalid Input"),
  invalidSizeLimit: () =>
    invalid("InvalidRequest", "Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B"),
  invalidSignature: (message = "Invalid signature") => invalid("InvalidSignature", message),
  invalidToken: (message: string) => invalid("InvalidJWT", message),
  invalidParameter: (name: string) => invalid("InvalidParameter", `Invalid Parameter ${name}`),
  invalidRequest: (message: string) => invalid("InvalidRequest", message),
  noContent: (message = "No content provided") => invalid("InvalidRequest", message),
  timeout: () =>
    new StorageError({
      code: "RequestTimeout",
      statusCode: 408,
      message: "No bytes arrived for too long",
      httpStatus: 408,
    }),
  slowDown: () =>
    new StorageError({
      code: "SlowDown",
      statusCode: 429,
      message: "Too many pictures are being made, try again",
      httpStatus: 429,
    }),
  internal: () =>
    new StorageError({ code: "InternalError", statusCode: 500, message: "Internal Server Error" }),
};

/** Translates any error into a response; an unexpected one reveals nothing. */
export function asStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error;
  if (error instanceof InvalidTokenError) return errors.accessDenied(error.message);
  return databaseError(error as { code?: string; message: string }) ?? errors.internal();
}

function databaseError({ code, message }: { code?: string; message: string }): StorageError | null {
  switch (code) {
    case "42501":
      return errors.accessDenied(
        message.includes("row-level security") ? "new row violates row-level security policy" : message,
      );
    case "23505":
      return errors.alreadyExists("ResourceAlreadyExists");
    case "23503":
      return new StorageError(
        message.startsWith("update or delete")
          ? {
              code: "ResourceReferenced",
              statusCode: 409,
              message: "The resource could not be updated or removed due to a foreign key constraint",
            }
          : {
              code: "InvalidRequest",
              statusCode: 404,
              message: "The related resource does not exist",
            },
      );
    case "22007":
    case "22008":
    case "22P02":
    case "22021":
      return invalid("InvalidParameter", message);
    case "57014":
      return new StorageError({
        code: "DatabaseTimeout",
        statusCode: 544,
        message: "The connection to the database timed out",
        httpStatus: 503,
      });
    default:
      return null;
  }
}

export function errorResponse(c: Context, { statusCode, error, code, message, httpStatus }: StorageError) {
  c.header("Cache-Control", "no-store");
  return c.json({ statusCode: String(statusCode), error, message, code }, httpStatus);
}
