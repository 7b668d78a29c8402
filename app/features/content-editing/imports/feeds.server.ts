// Feeds of other portals, through the data API with the operator's session.
import type { SupabaseClient } from "@supabase/supabase-js";
import * as z from "zod/mini";
import type { FeedDefaults } from "#app/domain/feed-import.ts";
import { landscapes } from "#app/domain/plot/traits.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Feed, FeedError, FeedRun, FeedSettings } from "./feed.ts";

type Client = SupabaseClient<Database>;

const settings = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(80)),
  url: z.url({ protocol: /^https?$/ }).check(z.maxLength(1000)),
  format: z.enum(["kyero", "json"]),
  hour: z.coerce.number().check(z.int(), z.gte(0), z.lte(23)),
  landscape: z.enum(landscapes),
  soilClass: z.enum(["urban", "urbanizable", "rustic"]),
  slopePercent: z.coerce.number().check(z.int(), z.gte(0), z.lte(100)),
  sellerType: z.enum(["private", "business"]),
});

/** Null if something is missing or wrong. */
export function readFeedForm(form: FormData): FeedSettings | null {
  const parsed = settings.safeParse(Object.fromEntries(form));
  if (!parsed.success) return null;
  const { name, url, format, hour, ...defaults } = parsed.data;
  return { name, url, format, hour, isPublished: form.has("publish"), defaults };
}

const columns = "id, name, url, format, hour, is_active, is_published, defaults, next_run_at";

type FeedRow = Pick<
  Database["public"]["Tables"]["feed_sources"]["Row"],
  "id" | "name" | "url" | "format" | "hour" | "is_active" | "is_published" | "defaults" | "next_run_at"
>;

const toFeed = (row: FeedRow): Feed => ({
  id: row.id,
  name: row.name,
  url: row.url,
  format: row.format as Feed["format"],
  hour: row.hour,
  isActive: row.is_active,
  isPublished: row.is_published,
  defaults: row.defaults as unknown as FeedDefaults,
  nextRunAt: row.next_run_at,
});

export async function listFeeds(client: Client) {
  const { data } = await client
    .from("feed_sources")
    .select(`${columns}, feed_runs (id, is_dry_run, finished_at, failure)`)
    .eq("feed_runs.is_dry_run", false)
    .order("id", { referencedTable: "feed_runs", ascending: false })
    .limit(1, { referencedTable: "feed_runs" })
    .order("name")
    .throwOnError();
  return data.map((row) => {
    const [last] = row.feed_runs;
    return {
      ...toFeed(row),
      lastRun: last ? { failure: last.failure, finishedAt: last.finished_at } : null,
    };
  });
}

export async function findFeed(client: Client, id: number): Promise<Feed | null> {
  const { data } = await client
    .from("feed_sources")
    .select(columns)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data && toFeed(data);
}

/** Newest first. */
export async function listRuns(client: Client, id: number): Promise<FeedRun[]> {
  const { data } = await client
    .from("feed_runs")
    .select("id, is_dry_run, finished_at, failure, counts, errors")
    .eq("source_id", id)
    .order("id", { ascending: false })
    .limit(20)
    .throwOnError();
  return data.map((row) => ({
    id: row.id,
    isDryRun: row.is_dry_run,
    finishedAt: row.finished_at,
    failure: row.failure,
    counts: row.counts as unknown as FeedRun["counts"],
    errors: row.errors as unknown as FeedError[],
  }));
}

export async function createFeed(client: Client, { isPublished, defaults, ...feed }: FeedSettings) {
  const { data } = await client
    .from("feed_sources")
    .insert({ ...feed, is_published: isPublished, defaults: defaults as never })
    .select("id")
    .single()
    .throwOnError();
  return data.id;
}

/** The format of a feed stays: its plots came from it. */
export async function updateFeed(
  client: Client,
  id: number,
  { isPublished, defaults, name, url, hour }: FeedSettings,
) {
  await client
    .from("feed_sources")
    .update({ name, url, hour, is_published: isPublished, defaults: defaults as never })
    .eq("id", id)
    .throwOnError();
}

export async function setFeedActive(client: Client, id: number, isActive: boolean) {
  await client.from("feed_sources").update({ is_active: isActive }).eq("id", id).throwOnError();
}

/** Its plots stay. */
export async function deleteFeed(client: Client, id: number) {
  await client.from("feed_sources").delete().eq("id", id).throwOnError();
}
