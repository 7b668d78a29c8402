import { createClient } from "@supabase/supabase-js";

/** Files as whoever holds the secret key sees them: all. For this process itself, never for a visitor. */
export function openFiles(url: string, secretKey: string, fetchFiles: typeof fetch = fetch) {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchFiles },
  });
  return client.storage;
}
