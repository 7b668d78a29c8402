// Rules for names of buckets and objects, size limits and MIME types.
import { errors } from "./errors.ts";

// Characters that are safe for S3 and all clients; Supabase's list.
const keyCharacters = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;
const bucketCharacters = /^[A-Za-z0-9_!.*'() &$=@;:+,?-]+$/;
const maxKeyLength = 1024;
const maxBucketLength = 100;

export function requireKey(key: string) {
  const isDotted = key.split("/").some((part) => part === "." || part === "..");
  if (!keyCharacters.test(key) || isDotted || key.length > maxKeyLength || key.startsWith("/"))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
    throw errors.invalidKey(key.slice(0, 200).replace(/[\0-\x1f\x7f]/g, "?"));
}

export function requireBucketId(id: string) {
  if (!bucketCharacters.test(id) || id.length > maxBucketLength || id.trim() !== id)
    throw errors.invalidBucketName();
  if (id === "." || id === "..") throw errors.invalidBucketName();
}

/** Represents an empty folder. */
export function isFolderPlaceholder(key: string) {
  return key.endsWith(".emptyFolderPlaceholder");
}

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/** Parses a number of bytes or a text such as "2MB". */
export function parseSizeLimit(limit: number | string): number {
  if (typeof limit === "number") return limit;
  const [, amount, unit] = limit.trim().match(/^(\d+(?:\.\d+)?)\s*(gb|mb|kb|b)$/i) ?? [];
  if (amount && unit) return Math.round(Number(amount) * units[unit.toLowerCase()]!);
  if (/^\d+$/.test(limit.trim())) return Number(limit);
  throw errors.invalidSizeLimit();
}

const mimeType = /^[a-z0-9][a-z0-9!#$&^_.+-]*\/([a-z0-9][a-z0-9!#$&^_.+-]*|\*)$/i;

/** Matches "image/png" and "image/*". */
export function requireMimeTypes(types: string[]) {
  for (const type of types) if (!mimeType.test(type)) throw errors.invalidMimeType(type);
}

/** Without parameters. */
export function plainType(type: string) {
  return type.split(";")[0]!.trim().toLowerCase();
}

export function isAllowedType(type: string, allowed: string[]) {
  const plain = plainType(type);
  const [family, kind] = plain.split("/");
  if (!kind) return false;
  return allowed.some((each) => {
    const wanted = each.toLowerCase();
    return wanted === plain || wanted === `${family}/*` || wanted === "*/*";
  });
}

export function requireHeaderValue(type: string) {
  if (!/^[\x20-\x7e]{3,255}$/.test(type) || !/^[^\s/;]+\/[^\s/;]+(\s*;.*)?$/.test(type))
    throw errors.invalidMimeType(type.slice(0, 100).replace(/[^\x20-\x7e]/g, "?"));
}
