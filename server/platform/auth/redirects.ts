import type { Context } from "hono";
import type { AuthSettings } from "./service.ts";

/** The requested URL if it is allowed, else the site. */
export function redirectTarget(c: Context, settings: AuthSettings): string {
  const requested = c.req.header("redirect_to") ?? c.req.query("redirect_to") ?? "";
  return allowedRedirect(requested, settings) ?? settings.siteUrl;
}

/** The URL as browsers parse it, if it belongs to the site or matches additionalRedirectUrls; else null. */
export function allowedRedirect(
  requested: string,
  settings: Pick<AuthSettings, "siteUrl" | "additionalRedirectUrls">,
) {
  if (!requested || hasOddCharacters(requested) || !URL.canParse(requested)) return null;
  const url = new URL(requested);
  // "https://site@evil" looks like one host and leads to another.
  if (url.username || url.password) return null;
  if (url.protocol === "javascript:" || url.protocol === "data:" || url.protocol === "vbscript:") return null;
  if (isSameSite(url, new URL(settings.siteUrl))) return url.href;
  const withoutHash = url.href.split("#")[0]!;
  return settings.additionalRedirectUrls.some((pattern) => matches(pattern, withoutHash)) ? url.href : null;
}

/** On a developer's machine localhost and 127.0.0.1 are the same site. */
function isSameSite(url: URL, site: URL) {
  if (url.origin === site.origin) return true;
  return isLoopback(url) && isLoopback(site) && url.port === site.port && url.protocol === site.protocol;
}

function isLoopback({ hostname }: URL) {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

/** Browsers drop control characters and read backslashes as slashes. */
function hasOddCharacters(text: string) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this looks for
  return /[\u0000-\u0020\u007f\\]/.test(text);
}

/** Supabase's patterns: `*` is anything but a separator (. or /), `**` anything, `?` one character. */
function matches(pattern: string, url: string) {
  const source = pattern.replace(/\*\*|\*|\?|[.+^${}()|[\]\\/]/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    if (part === "?") return "[^./]";
    return `\\${part}`;
  });
  return new RegExp(`^${source}/?$`).test(url);
}

export function withQuery(address: string, values: Record<string, string>) {
  const url = new URL(address);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.href;
}

export function withFragment(address: string, values: Record<string, string>) {
  const url = new URL(address);
  // `sb` tells clients that the fragment comes from the auth server and not from the page.
  url.hash = new URLSearchParams({ ...values, sb: "" }).toString();
  return url.href;
}
