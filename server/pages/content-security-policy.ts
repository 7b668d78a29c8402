import { hash } from "node:crypto";

const anyInlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

interface PolicyOptions {
  /** Marks our own scripts, see app/entry.server.tsx. */
  nonce: string;
  isDev: boolean;
  supabaseUrl?: string | null;
  /** Where the map's tiles come from, when they do not come from us. */
  mapOrigin?: string | null;
  /** Exactly the hosts that the settings name. */
  trackingOrigins?: string[];
}

/**
 * Allows exactly the page's own inline scripts, by hash, so that its bytes can be cached and served to everyone. A
 * script that came in with a text has no nonce and stays forbidden. The nonce is removed from the page.
 */
export async function addContentSecurityPolicy(response: Response, options: PolicyOptions) {
  if (!response.headers.get("Content-Type")?.startsWith("text/html")) return response;
  const { html, scripts } = takeNonces(await response.text(), ` nonce="${options.nonce}"`);
  // While developing Vite adds scripts of its own.
  if (options.isDev) for (const [, script] of html.matchAll(anyInlineScript)) scripts.add(script!);
  const { status, headers } = response;
  headers.set("Content-Security-Policy", policyFor(scripts, options));
  return new Response(html, { status, headers });
}

function policyFor(
  scripts: Set<string>,
  { isDev, supabaseUrl = null, mapOrigin = null, trackingOrigins = [] }: PolicyOptions,
) {
  const hashes = [...scripts].map((script) => `'sha256-${hash("sha256", script, "base64")}'`);
  const mapOrigins = mapOrigin ? [mapOrigin] : [];
  return [
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
}

/** Jumps from nonce to nonce and collects the scripts: a page is long and has few of them. */
function takeNonces(page: string, nonce: string) {
  const scripts = new Set<string>();
  let html = "";
  let from = 0;
  for (let at = page.indexOf(nonce); at !== -1; at = page.indexOf(nonce, from)) {
    html += page.slice(from, at);
    from = at + nonce.length;
    const tag = page.lastIndexOf("<", at);
    const tagEnd = page.indexOf(">", from);
    if (!page.startsWith("<script", tag) || /\ssrc=/.test(page.slice(tag, tagEnd))) continue;
    scripts.add(page.slice(tagEnd + 1, page.indexOf("</script>", tagEnd)));
  }
  return { html: html + page.slice(from), scripts };
}

/** Its API and its realtime socket. */
function connectionsTo(supabaseUrl: string | null) {
  return supabaseUrl ? [supabaseUrl, supabaseUrl.replace(/^http/, "ws")] : [];
}
