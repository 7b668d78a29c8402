import type { SupabaseClient } from "@supabase/supabase-js";

/** Files of the site, in the platform's own storage or in Supabase's. */
export type Files = SupabaseClient["storage"];
