import { createBrowserClient } from "@supabase/ssr";
import { linkOptions } from "#app/session/mail-link.ts";
import { sessionCookieOptions } from "#app/session/session-cookie.ts";
import type { Database } from "#app/supabase/database.types.ts";

export const realtimeHeartbeatMs = 30_000; // spec §9; the library's own is 25 s

/** Pages exchange the codes of links themselves, see app/routes/auth, so the client leaves the address alone. */
export function createPageClient(url: string, publishableKey: string) {
  return createBrowserClient<Database>(url, publishableKey, {
    cookieOptions: sessionCookieOptions({ isHttps: location.protocol === "https:" }),
    auth: { ...linkOptions, detectSessionInUrl: false },
    realtime: { heartbeatIntervalMs: realtimeHeartbeatMs },
  });
}
