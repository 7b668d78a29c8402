import { createHash } from "node:crypto";

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

interface PolicyOptions {
  isDev: boolean;
  supabaseUrl?: string | null;
  /** Where the map's tiles come from, when they do not come from us. */
  mapOrigin?: string | null;
  /** Exactly whom the settings name, and nobody when they name none. */
  trackingOrigins?: string[];
}

/**
 * Allows exactly the page's own inline scripts, by hash, so that its bytes can be cached as they are. Our scripts are
 * rendered with a mark that nobody else knows: one that came in with a text stays forbidden. The mark is taken out.
 */
export function sealScripts(
  page: string,
  mark: string,
  { isDev, supabaseUrl = null, mapOrigin = null, trackingOrigins = [] }: PolicyOptions,
) {
  const nonce = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  for (const [, attributes, script] of page.matchAll(inlineScript)) {
    // While developing Vite adds scripts of its own.
    if (!isDev && !attributes!.includes(nonce)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(script!).digest("base64")}'`);
  }
  const mapOrigins = mapOrigin ? [mapOrigin] : [];
  const policy = [
    "default-src 'self'",
    // The models of the houses are unpacked by WebAssembly; it allows no text to run as a script.
    ["script-src 'self' 'wasm-unsafe-eval'", ...trackingOrigins, ...hashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    [
      "img-src 'self' data: blob:",
      ...(supabaseUrl ? [supabaseUrl] : []),
      ...mapOrigins,
      ...trackingOrigins,
    ].join(" "),
    "font-src 'self'",
    [
      "connect-src 'self'",
      ...(isDev ? ["ws:"] : []),
      ...connectionsTo(supabaseUrl),
      ...mapOrigins,
      ...trackingOrigins,
    ].join(" "),
    ["frame-src", ...(trackingOrigins.length > 0 ? trackingOrigins : ["'none'"])].join(" "),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html: page.replaceAll(nonce, ""), policy };
}

/** Its API and its realtime socket. */
function connectionsTo(supabaseUrl: string | null) {
  return supabaseUrl ? [supabaseUrl, supabaseUrl.replace(/^http/, "ws")] : [];
}
