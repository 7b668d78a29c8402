// Imports the plots of a feed, all of them or none, and writes a report.
import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { FeedDefaults, FeedImports } from "#app/domain/feed-import.ts";
import { landscapes } from "#app/domain/plot/traits.ts";
import { slugOf } from "#app/domain/slug.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { FeedError, type FetchLimits, fetchFeed } from "./fetch-feed.ts";
import { type FeedEntry, readFeed } from "./read-feed.ts";

const maxPages = 100;
const maxErrors = 200;
/** A feed that suddenly lacks so much of what it had is broken rather than sold out. */
const maxGoneShare = 0.5;
const minKnown = 10;

interface Source {
  id: string;
  url: string;
  format: "kyero" | "json";
  defaults: FeedDefaults;
}

interface EntryError {
  reference: string;
  problem: "reference" | "repeated" | "price" | "surface" | "place" | "town" | "description";
  value: string;
}

class ImportFailure extends Error {
  readonly failure: string;
  readonly errors: EntryError[];

  constructor(failure: string, errors: EntryError[] = []) {
    super(failure);
    this.failure = failure;
    this.errors = errors;
  }
}

/** Ends the transaction of a dry run. */
class DryRun extends Error {}

export function openFeedImports(
  sql: Sql,
  log: Logger,
  limits: Pick<FetchLimits, "allowsLoopback">,
): FeedImports & { runDue: () => Promise<number> } {
  const fetchLimits = { maxBytes: 25 * 1024 * 1024, timeoutMs: 60_000, ...limits };

  async function run(source: Source, isDryRun: boolean) {
    const started = new Date();
    let counts: object = {};
    let errors: EntryError[] = [];
    let failure: string | null = null;
    try {
      const { entries, skipped } = await loadEntries(source, fetchLimits);
      const rows = await checkEntries(sql, source, entries);
      counts = { ...(await apply(sql, source, rows, isDryRun)), skipped };
    } catch (error) {
      if (error instanceof ImportFailure) {
        failure = error.failure;
        errors = error.errors;
      } else if (error instanceof FeedError) failure = error.failure;
      else failure = (error as Error).message.slice(0, 300);
      log.warn({ err: error, feed: source.id }, "a feed was not imported");
    }
    await sql.begin(async (tx) => {
      await tx`
        insert into public.feed_runs (source_id, is_dry_run, started_at, failure, counts, errors)
        values (${source.id}, ${isDryRun}, ${started}, ${failure}, ${tx.json(counts as never)},
          ${tx.json(errors.slice(0, maxErrors) as never)})`;
      await tx`update public.feed_sources set running_since = null where id = ${source.id}`;
    });
  }

  const claim = async (id: string, isDue: boolean) => {
    const [row] = await sql<(Source | { id: null })[]>`
      select id, url, format, defaults from private.claim_feed(${id}, ${isDue})`;
    return row?.id ? (row as Source) : null;
  };

  return {
    async run(id, { isDryRun }) {
      const source = await claim(id, false);
      if (source) await run(source, isDryRun);
      return source !== null;
    },
    async runDue() {
      const due = await sql<{ id: string }[]>`
        select id from public.feed_sources where is_active and next_run_at <= now() order by next_run_at`;
      let count = 0;
      for (const { id } of due) {
        const source = await claim(id, true);
        if (!source) continue;
        await run(source, false);
        count += 1;
      }
      return count;
    },
  };
}

async function loadEntries(source: Source, limits: FetchLimits) {
  const entries: FeedEntry[] = [];
  let skipped = 0;
  let url: string | null = source.url;
  for (let page = 0; url && page < maxPages; page++) {
    const read = readFeed(source.format, await fetchFeed(url, limits));
    if (!read) throw new ImportFailure("unreadable");
    entries.push(...read.entries);
    skipped += read.skipped;
    // Only the feed itself has further pages.
    const next: URL | null = read.next ? new URL(read.next, url) : null;
    url = next && next.host === new URL(source.url).host ? next.href : null;
  }
  if (entries.length === 0) throw new ImportFailure("empty");
  return { entries, skipped };
}

const statuses = ["available", "reserved", "sold"];

async function checkEntries(sql: Sql, source: Source, entries: readonly FeedEntry[]) {
  const towns = await listTowns(sql);
  const errors: EntryError[] = [];
  const seen = new Set<string>();
  const rows = entries.map((entry) => {
    const { reference, priceEur, surfaceM2, latitude, longitude, town, province } = entry;
    const code = towns.get(`${fold(town)} ${fold(province)}`) ?? towns.get(fold(town));
    const wrong = (problem: EntryError["problem"], value: unknown) =>
      errors.push({ reference, problem, value: String(value).slice(0, 120) });
    if (!/\S/.test(reference) || reference.length > 120) wrong("reference", reference);
    else if (seen.has(reference)) wrong("repeated", reference);
    seen.add(reference);
    if (!(priceEur > 0 && priceEur < 1e9)) wrong("price", priceEur);
    if (!(surfaceM2 >= 1 && surfaceM2 < 1e8)) wrong("surface", surfaceM2);
    if (!(latitude >= 27 && latitude <= 44 && longitude >= -19 && longitude <= 5))
      wrong("place", `${latitude}, ${longitude}`);
    if (!code) wrong("town", `${town} (${province})`);
    if (!entry.description.es || !entry.description.en) wrong("description", "");
    return { reference, content: toPlot(source, entry, code ?? "") };
  });
  if (errors.length > 0) throw new ImportFailure("errors", errors);
  return rows.map((row) => ({
    ...row,
    hash: createHash("sha256").update(JSON.stringify(row.content)).digest("hex"),
  }));
}

function toPlot({ id, defaults }: Source, entry: FeedEntry, ineCode: string) {
  const landscape = landscapes.find((each) => each === defaults.landscape) ?? "plain";
  const surface = Math.round(entry.surfaceM2);
  const width = Math.round(Math.sqrt(surface / 1.4) * 100) / 100;
  const depth = Math.round((surface / width) * 100) / 100;
  return {
    slug: `${slugOf(`${entry.title.es} ${entry.reference}`).slice(0, 100)}-f${id}`,
    title: entry.title,
    description: entry.description,
    price_eur: Math.round(entry.priceEur),
    surface_m2: surface,
    status: statuses.includes(entry.status) ? entry.status : "available",
    ine_code: ineCode,
    exact_latitude: entry.latitude,
    exact_longitude: entry.longitude,
    landscape,
    seller_type: defaults.sellerType,
    soil_class: defaults.soilClass,
    slope_percent: defaults.slopePercent,
    // What a portal says is not a document of the town hall.
    data_confidence: "seller",
    services: [],
    documents: [],
    outline: [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    is_outline_assumed: true,
    picture: listPlotPictureIds(landscape, defaults.slopePercent < 5 ? "flat" : "sloping")[0],
  };
}

async function apply(sql: Sql, { id }: Source, rows: { reference: string }[], isDryRun: boolean) {
  let counts: object = {};
  try {
    await sql.begin(async (tx) => {
      const references = rows.map(({ reference }) => reference);
      const [known] = await tx<{ total: number; gone: number }[]>`
        select count(*)::int as total, count(*) filter (where reference <> all (${references}))::int as gone
        from public.feed_items where source_id = ${id} and not is_gone`;
      if (known!.total >= minKnown && known!.gone > known!.total * maxGoneShare)
        throw new ImportFailure("shrunk");
      const [row] = await tx<{ counts: object }[]>`
        select private.apply_feed(${id}, ${tx.json(rows as never)}) as counts`;
      counts = row!.counts;
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
  }
  return counts;
}

/** Codes by name and province; by the name alone where one municipality has it. */
async function listTowns(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql<{ code: string; name: string; province: string }[]>`
    select m.ine_code as code, m.name, p.name as province
    from public.municipalities m join public.provinces p on p.code = m.province_code`;
  const codes = new Map<string, string>();
  const shared = new Set<string>();
  for (const { code, name, province } of rows) {
    for (const each of name.split("/").map(fold)) {
      for (const of of province.split("/").map(fold)) codes.set(`${each} ${of}`, code);
      if (codes.has(each)) shared.add(each);
      codes.set(each, code);
    }
  }
  for (const name of shared) codes.delete(name);
  return codes;
}

function fold(text: string) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();
}
