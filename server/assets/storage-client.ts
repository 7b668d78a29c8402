import { createClient } from "@supabase/supabase-js";

/** All files, by the secret key. For this process itself, never for a visitor. */
export function openFiles(url: string, secretKey: string, fetchFiles: typeof fetch = fetch) {
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch: fetchFiles },
  });
  return client.storage;
}
