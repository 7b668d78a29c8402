// Refresh tokens are not stored. Each contains a session id and a counter, authenticated with a key of the platform;
// the session row stores the current counter.
import { createHmac, timingSafeEqual } from "node:crypto";

interface RefreshTokenContent {
  sessionId: string;
  counter: number;
}

const idBytes = 16;
const macStart = idBytes + 4;

export function writeRefreshToken({ sessionId, counter }: RefreshTokenContent, key: Buffer): string {
  const content = Buffer.alloc(macStart);
  content.write(sessionId.replaceAll("-", ""), "hex");
  content.writeUInt32BE(counter, idBytes);
  return Buffer.concat([content, mac(content, key)]).toString("base64url");
}

/** Null if the token was not issued by us. */
export function readRefreshToken(token: string, key: Buffer): RefreshTokenContent | null {
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
