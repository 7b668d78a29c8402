import { createBrowserClient } from "@supabase/ssr";
import { linkOptions } from "#app/session/mail-link.ts";
import { sessionCookieOptions } from "#app/session/session-cookie.ts";
import type { Database } from "#app/supabase/database.types.ts";

export const realtimeHeartbeatMs = 30_000; // product §9; the library's default is 25 s

/** Pages exchange the codes of links themselves (app/routes/auth), so the client does not read the URL. */
export function createPageClient(url: string, publishableKey: string) {
  return createBrowserClient<Database>(url, publishableKey, {
    cookieOptions: sessionCookieOptions({ isHttps: location.protocol === "https:" }),
    auth: { ...linkOptions, detectSessionInUrl: false },
    realtime: { heartbeatIntervalMs: realtimeHeartbeatMs },
  });
}
