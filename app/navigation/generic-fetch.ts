import type { FetchOptions } from "ofetch";

/**
 * The generic fetch of product §7. ofetch's defaults are the required ones: it retries idempotent methods once, on 408,
 * 409, 425, 429, 500, 502, 503, 504, and others never. It is loaded when first needed, not with the page.
 */
export async function genericFetch<T>(url: string, options?: FetchOptions<"json">): Promise<T> {
  const { ofetch } = await import("ofetch");
  return ofetch<T>(url, options);
}
