// Lets the strength meter of a new password agree with the server, without sending the password or the whole list: the
// browser asks for the hashes with the first digits of its own.
import { createHash } from "node:crypto";
import { Hono } from "hono";
import { hashDigits, prefixDigits } from "#app/forms/common-password.ts";
import { loadCommonPasswords } from "#server/platform/auth/passwords.ts";

let buckets: Promise<Map<string, string[]>> | null = null;

export function commonPasswordRoutes({ refusesCommonPasswords }: { refusesCommonPasswords: boolean }) {
  const app = new Hono();
  app.get(`/:prefix{[0-9a-f]{${prefixDigits}}}`, async (c) => {
    buckets ??= groupByPrefix();
    const hashes = refusesCommonPasswords ? ((await buckets).get(c.req.param("prefix")) ?? []) : [];
    return c.json(hashes, 200, { "Cache-Control": "public, max-age=86400" });
  });
  return app;
}

/** 49,000 hashes in 4,096 groups, made in pieces so that other requests do not wait. */
async function groupByPrefix() {
  const groups = new Map<string, string[]>();
  let count = 0;
  for (const password of await loadCommonPasswords()) {
    const hash = createHash("sha256").update(password).digest("hex").slice(0, hashDigits);
    const prefix = hash.slice(0, prefixDigits);
    const group = groups.get(prefix);
    if (group) group.push(hash);
    else groups.set(prefix, [hash]);
    count += 1;
    if (count % 2000 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  return groups;
}
