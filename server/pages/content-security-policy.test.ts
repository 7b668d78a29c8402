import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { sealScripts } from "./content-security-policy.ts";

const mark = "4f9c";
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
const seal = (html: string) => sealScripts([html], mark, { isDev: false });
const scriptsOf = (policy: string) => policy.split("; ").find((part) => part.startsWith("script-src"));

test("every inline script of ours is allowed by its hash, each once", () => {
  const html = `<script nonce="4f9c">a()</script><script type="module" nonce="4f9c" async="">
import "/x.js";</script><script nonce="4f9c">a()</script>`;
  expect(scriptsOf(seal(html).policy)).toBe(
    `script-src 'self' 'wasm-unsafe-eval' ${hashOf("a()")} ${hashOf('\nimport "/x.js";')}`,
  );
});

test("a script that came in with a text is not allowed, whatever it pretends", () => {
  const foreign = [
    "<script>steal()</script>",
    '<script nonce="">steal()</script>',
    '<script nonce="4f9d">steal()</script>',
    "<script nonce>steal()</script>",
  ];
  for (const script of foreign) {
    expect(scriptsOf(seal(`<p>${script}</p><script nonce="4f9c">a()</script>`).policy), script).toBe(
      `script-src 'self' 'wasm-unsafe-eval' ${hashOf("a()")}`,
    );
  }
});

test("the mark does not leave the server", () => {
  const { body } = seal('<link rel="preload" nonce="4f9c" href="/a"><script nonce="4f9c">a()</script>');
  expect(body.toString()).toBe('<link rel="preload" href="/a"><script>a()</script>');
});

test("structured data and script files need no permission of their own", () => {
  const { policy } = seal(
    '<script type="application/ld+json">{"@type":"House"}</script><script src="/assets/x.js" nonce="4f9c"></script>',
  );
  expect(scriptsOf(policy)).toBe("script-src 'self' 'wasm-unsafe-eval'");
});

test("pages connect to this site alone, or also to the Supabase that keeps the accounts", () => {
  const connectionsOf = (supabaseUrl: string | null) =>
    sealScripts([], mark, { isDev: false, supabaseUrl })
      .policy.split("; ")
      .find((part) => part.startsWith("connect-src"));
  expect(connectionsOf(null)).toBe("connect-src 'self'");
  expect(connectionsOf("https://abcd.supabase.co")).toBe(
    "connect-src 'self' https://abcd.supabase.co wss://abcd.supabase.co",
  );
});

test("tiles of a map may come from the host of its style, and from no other", () => {
  const parts = (mapOrigin: string | null) =>
    sealScripts([], mark, { isDev: false, mapOrigin }).policy.split("; ");
  expect(parts("https://tiles.example.com")).toContain("connect-src 'self' https://tiles.example.com");
  expect(parts("https://tiles.example.com")).toContain(
    "img-src 'self' data: blob: https://tiles.example.com",
  );
  expect(parts(null).join()).not.toContain("tiles.example.com");
});
