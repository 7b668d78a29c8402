import type { FetchOptions } from "ofetch";

/**
 * The generic fetch of spec §7. ofetch's own rules are the spec's: methods that change something are never repeated,
 * others once, on 408, 409, 425, 429, 500, 502, 503, 504. It is loaded when first needed, not with the page.
 */
export async function genericFetch<T>(url: string, options?: FetchOptions<"json">): Promise<T> {
  const { ofetch } = await import("ofetch");
  return ofetch<T>(url, options);
}
