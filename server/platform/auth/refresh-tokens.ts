// Refresh tokens are not stored: each says "number N of session S", authenticated with a key of the platform.
// The session remembers which number is good now.
import { createHmac, timingSafeEqual } from "node:crypto";

interface Numbered {
  sessionId: string;
  counter: number;
}

const idBytes = 16;
const macStart = idBytes + 4;

export function writeRefreshToken({ sessionId, counter }: Numbered, key: Buffer): string {
  const content = Buffer.alloc(macStart);
  content.write(sessionId.replaceAll("-", ""), "hex");
  content.writeUInt32BE(counter, idBytes);
  return Buffer.concat([content, mac(content, key)]).toString("base64url");
}

/** Null for anything that was not written here. */
export function readRefreshToken(token: string, key: Buffer): Numbered | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== macStart + 32) return null;
  const content = bytes.subarray(0, macStart);
  if (!timingSafeEqual(bytes.subarray(macStart), mac(content, key))) return null;
  const hex = content.toString("hex", 0, idBytes);
  const sessionId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { sessionId, counter: content.readUInt32BE(idBytes) };
}

function mac(content: Buffer, key: Buffer) {
  return createHmac("sha256", key).update("refresh token").update(content).digest();
}
