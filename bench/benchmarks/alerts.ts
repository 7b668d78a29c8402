import { createContentReader } from "#app/data/content-reader.server.ts";
import { withScratchDatabase } from "#server/database/scratch.ts";
import { createMatching } from "#server/saved-searches/matching.ts";
import { asOwner } from "#tests/setup/person.ts";
import { type Site, startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded } from "../measure.ts";
import { say } from "../terminal.ts";

const searchCount = 100_000;
const eventCount = 200;
const changesPerMinute = 1_000;
const seconds = Number(process.env.BENCH_SECONDS ?? 30);

/**
 * Searches as people save them: half of them in one to three towns, the others in a province with a range of prices and
 * sizes; a few with a house that has to fit. A plot meets a few hundred of them.
 */
const insertSearches = `
  alter table saved_searches disable trigger check_saved_search;
  insert into saved_searches (user_id, kind, query, name, locale, frequency, next_mail_at)
  select (select id from auth.users limit 1), 'plots',
    concat_ws('&',
      'province=' || left(towns[1], 2),
      case when n % 2 = 0 then 'municipality=' || array_to_string(towns[1:1 + n % 3], ',') end,
      case when n % 4 = 1 then 'soil=urban' end,
      case when n % 7 = 0 then 'services=water,electricity' end,
      case when n % 2 = 1 then 'minPrice=' || (30 + n % 29 * 10) * 700 end,
      'maxPrice=' || (30 + n % 29 * 10) * 1000,
      case when n % 2 = 1 then 'minSurface=' || 300 + n % 11 * 100 end,
      case when n % 6 = 1 then 'maxSurface=' || 800 + n % 11 * 150 end,
      case when n % 50 = 0 then 'casa=alba' end),
    'search ' || n, 'es', 'weekly', now() + interval '1 day'
  from generate_series(1, ${searchCount}) n
  join (
    select row_number() over () - 1 as place, array_agg(ine_code) over (partition by left(ine_code, 2) order by ine_code
      rows between current row and 2 following) as towns
    from municipalities) t on t.place = n % (select count(*) from municipalities);
  alter table saved_searches enable trigger check_saved_search;`;

const insertUser = `
  insert into auth.users (id, email) values (gen_random_uuid(), 'bench@example.com')`;

export const benchmark: Benchmark = {
  title: "Alerts",
  question: `With ${searchCount} saved searches, how long does it take to find those that a changed plot meets, and do ${changesPerMinute} changes a minute delay pages?`,
  limitMinutes: 10,
  async run() {
    const matched = await measureMatching();
    const pages = await measurePages();
    return {
      tables: [
        {
          title: "One changed plot, ms",
          columns: ["", "p50", "p95", "max"],
          rows: [["match", rounded(matched.p50), rounded(matched.p95), rounded(matched.max)]],
        },
        {
          title: `An uncached list while ${changesPerMinute} plots a minute change`,
          columns: ["", "requests/s", "p50, ms", "p95, ms"],
          rows: pages.rows,
        },
      ],
      goals: [
        { name: "one changed plot matched, p95", measured: matched.p95, unit: "ms", atMost: 50 },
        { name: "p95 of a page during changes", measured: pages.ratio, unit: "× quiet", atMost: 1.2 },
        { name: "changes without an alert after a minute", measured: pages.waiting, unit: "", atMost: 0 },
      ],
      notes: ["Half of the machine's work during changes is writing them."],
    };
  },
};

async function measureMatching() {
  return withScratchDatabase(async ({ owner, visitor, server }) => {
    await owner.unsafe(insertUser);
    await owner.unsafe(insertSearches);
    const reader = createContentReader(visitor).reader;
    const matching = createMatching(() => reader);
    say("  compiling the searches");
    await matching.readSearches(server, reader);
    const plots = await owner<{ id: string }[]>`
      select id from plots where published_at <= now() and status <> 'sold' order by random() limit ${eventCount}`;
    const times: number[] = [];
    for (const { id } of plots) {
      const event = {
        id: "1",
        listing: "plot",
        listingId: id,
        event: "published",
        oldPriceEur: null,
        newPriceEur: null,
        status: null,
      } as const;
      const start = performance.now();
      await matching.match([event], reader);
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]!;
    return { p50: at(0.5), p95: at(0.95), max: times.at(-1)! };
  });
}

async function measurePages() {
  const site = await startSite({ LOG_LEVEL: "warn" });
  try {
    await asOwner(site, async (sql) => {
      await sql.unsafe(insertUser);
      await sql.unsafe(insertSearches);
    });
    const list = () =>
      measure({ atOnce: 1, seconds, warmUp: 20 }, async (turn) => {
        const response = await fetch(`${site.origin}/terrenos?maxPrice=${1_000_000 + turn}`);
        if (!response.ok) throw new Error(`the list answers ${response.status}`);
        await response.arrayBuffer();
      });
    say("  quiet");
    const quiet = await list();
    say("  during changes");
    const changes = changePrices(site);
    const loaded = await list();
    await changes.stop();
    say("  waiting for the last alerts");
    const waiting = await waitForAlerts(site);
    const row = (name: string, { perSecond, p50, p95 }: Awaited<ReturnType<typeof list>>) => [
      name,
      rounded(perSecond),
      rounded(p50),
      rounded(p95),
    ];
    return { rows: [row("quiet", quiet), row("changes", loaded)], ratio: loaded.p95 / quiet.p95, waiting };
  } finally {
    await site.stop();
  }
}

function changePrices(site: Site) {
  let isStopped = false;
  const ended = asOwner(site, async (sql) => {
    const plots = await sql<
      { id: string }[]
    >`select id from plots where published_at <= now() and price_eur > 90000`;
    const started = performance.now();
    for (let change = 0; !isStopped; change += 1) {
      await sql`update plots set price_eur = price_eur - 1 where id = ${plots[change % plots.length]!.id}`;
      const due = started + ((change + 1) * 60_000) / changesPerMinute;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
  });
  return {
    async stop() {
      isStopped = true;
      await ended;
    },
  };
}

/** Events that are left a minute after the last change. */
async function waitForAlerts(site: Site): Promise<number> {
  return asOwner(site, async (sql) => {
    for (let second = 0; second < 60; second += 1) {
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from private.listing_events`;
      if (row!.count === 0) return 0;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from private.listing_events`;
    return row!.count;
  });
}
