import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Allows exactly the page's own inline scripts, by hash, so that its bytes can be cached as they are. Our scripts are
 * rendered with a mark that nobody else knows: one that came in with a text stays forbidden. The mark is taken out.
 */
export function sealScripts(page: string, mark: string, { isDev }: { isDev: boolean }) {
  const nonce = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes, script] of page.matchAll(inlineScript)) {
    // While developing Vite adds scripts of its own.
    if (!isDev && !attributes!.includes(nonce)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
  }
  const policy = [
    "default-src 'self'",
    // The models of the houses are unpacked by WebAssembly; it allows no text to run as a script.
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDev ? " ws:" : ""}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html: page.replaceAll(nonce, ""), policy };
}
