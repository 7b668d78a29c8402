import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** Allows exactly the inline scripts of this page, by hash, so that the page's bytes can be cached as they are. */
export function contentSecurityPolicy(html: string, { isDev }: { isDev: boolean }) {
  const hashes = new Set<string>();
  for (const [, attributes, script] of html.matchAll(inlineScript)) {
    if (attributes!.includes("application/ld+json")) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
  }
  return [
    "default-src 'self'",
    `script-src 'self' ${[...hashes].join(" ")}`,
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
}
