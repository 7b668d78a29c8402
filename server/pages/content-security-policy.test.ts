import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addContentSecurityPolicy } from "./content-security-policy.ts";

const nonce = "4f9c";
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

async function seal(html: string, options = {}) {
  const headers = { "Content-Type": "text/html; charset=utf-8" };
  const page = await addContentSecurityPolicy(new Response(html, { headers }), {
    nonce,
    isDev: false,
    ...options,
  });
  const policy = page.headers.get("Content-Security-Policy")!;
  const directives = policy.split("; ");
  const scripts = directives.find((part) => part.startsWith("script-src"));
  return { html: await page.text(), directives, scripts };
}

test("every inline script of ours is allowed by its hash, each once", async () => {
  const html = `<script nonce="4f9c">a()</script><script type="module" nonce="4f9c" async="">
import "/x.js";</script><script nonce="4f9c">a()</script>`;
  expect((await seal(html)).scripts).toBe(
    `script-src 'self' 'wasm-unsafe-eval' ${hashOf("a()")} ${hashOf('\nimport "/x.js";')}`,
  );
});

test("a script injected by content is not allowed, with any nonce", async () => {
  const foreign = [
    "<script>steal()</script>",
    '<script nonce="">steal()</script>',
    '<script nonce="4f9d">steal()</script>',
    "<script nonce>steal()</script>",
  ];
  for (const script of foreign) {
    const { scripts } = await seal(`<p>${script}</p><script nonce="4f9c">a()</script>`);
    expect(scripts, script).toBe(`script-src 'self' 'wasm-unsafe-eval' ${hashOf("a()")}`);
  }
});

test("the nonce does not leave the server", async () => {
  const { html } = await seal('<link rel="preload" nonce="4f9c" href="/a"><script nonce="4f9c">a()</script>');
  expect(html).toBe('<link rel="preload" href="/a"><script>a()</script>');
});

test("structured data and script files need no permission of their own", async () => {
  const { scripts } = await seal(
    '<script type="application/ld+json">{"@type":"House"}</script><script src="/assets/x.js" nonce="4f9c"></script>',
  );
  expect(scripts).toBe("script-src 'self' 'wasm-unsafe-eval'");
});

test("what is not a page passes through as it is", async () => {
  const payload = new Response("[]", { headers: { "Content-Type": "text/x-script" } });
  expect(await addContentSecurityPolicy(payload, { nonce, isDev: false })).toBe(payload);
});

test("pages connect to this site alone, or also to the Supabase that has the accounts", async () => {
  expect((await seal("", { supabaseUrl: null })).directives).toContain("connect-src 'self'");
  expect((await seal("", { supabaseUrl: "https://abcd.supabase.co" })).directives).toContain(
    "connect-src 'self' https://abcd.supabase.co wss://abcd.supabase.co",
  );
});

test("map tiles may come from the host of the map's style, and from no other", async () => {
  const { directives } = await seal("", { mapOrigin: "https://tiles.example.com" });
  expect(directives).toContain("connect-src 'self' https://tiles.example.com");
  expect(directives).toContain("img-src 'self' data: blob: https://tiles.example.com");
  expect((await seal("")).directives.join()).not.toContain("tiles.example.com");
});
