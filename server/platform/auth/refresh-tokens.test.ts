import { randomBytes, randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRefreshToken, writeRefreshToken } from "./refresh-tokens.ts";

const key = randomBytes(32);

test("a refresh token is read back as it was written", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(), (sessionId, counter) => {
      expect(readRefreshToken(writeRefreshToken({ sessionId, counter }, key), key)).toEqual({
        sessionId,
        counter,
      });
    }),
  );
});

test("a refresh token with a changed byte or of another key is refused", () => {
  const token = writeRefreshToken({ sessionId: randomUUID(), counter: 7 }, key);
  const bytes = Buffer.from(token, "base64url");
  for (let index = 0; index < bytes.length; index += 1) {
    const changed = Buffer.from(bytes);
    changed[index]! ^= 1;
    expect(readRefreshToken(changed.toString("base64url"), key)).toBeNull();
  }
  expect(readRefreshToken(token, randomBytes(32))).toBeNull();
});

test("reading any text as a refresh token does not throw", () => {
  fc.assert(fc.property(fc.string(), (text) => readRefreshToken(text, key) === null));
});
