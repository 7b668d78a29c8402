// Tokens of links that are a permission; the database has their hash alone.
import { createHash, randomBytes } from "node:crypto";

/** 192 random bits cannot be guessed. Lower case, like all URLs of pages. */
export function newToken() {
  return randomBytes(24).toString("hex");
}

export function hashToken(token: string) {
  return createHash("sha256").update(token).digest();
}
