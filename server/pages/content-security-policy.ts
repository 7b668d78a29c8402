import { hash } from "node:crypto";
import type { PagePieces } from "#app/page-pieces.ts";

const anyInlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

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
  page: PagePieces,
  mark: string,
  { isDev, supabaseUrl = null, mapOrigin = null, trackingOrigins = [] }: PolicyOptions,
) {
  const scripts = new Set<string>();
  const body = Buffer.concat(
    page.map((piece) =>
      typeof piece === "string" ? Buffer.from(takeMarks(piece, ` nonce="${mark}"`, scripts)) : piece,
    ),
  );
  // While developing Vite adds scripts of its own.
  if (isDev) for (const [, script] of body.toString().matchAll(anyInlineScript)) scripts.add(script!);
  const hashes = [...scripts].map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
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
  return { body, policy };
}

/** Goes from mark to mark, noting the scripts: a page is long, and has few of them. */
function takeMarks(text: string, nonce: string, scripts: Set<string>) {
  let unmarked = "";
  let from = 0;
  for (let at = text.indexOf(nonce); at !== -1; at = text.indexOf(nonce, from)) {
    unmarked += text.slice(from, at);
    from = at + nonce.length;
    const tag = text.lastIndexOf("<", at);
    const tagEnd = text.indexOf(">", from);
    if (!text.startsWith("<script", tag) || /\ssrc=/.test(text.slice(tag, tagEnd))) continue;
    scripts.add(text.slice(tagEnd + 1, text.indexOf("</script>", tagEnd)));
  }
  return from === 0 ? text : unmarked + text.slice(from);
}

/** Its API and its realtime socket. */
function connectionsTo(supabaseUrl: string | null) {
  return supabaseUrl ? [supabaseUrl, supabaseUrl.replace(/^http/, "ws")] : [];
}
