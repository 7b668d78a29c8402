import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { withScratchDatabase } from "#server/database/scratch.ts";
import { createMatching } from "#server/saved-searches/matching.ts";
import { asOwner } from "#tests/setup/person.ts";
import { startSite } from "#tests/setup/site.ts";
import type { Benchmark } from "../benchmark.ts";
import { rounded, summarise, timeOf } from "../measure.ts";
import { say } from "../terminal.ts";

const searchCount = 100_000;
const eventCount = 200;
const changesPerMinute = 1_000;
/** Quiet and busy by turns, so that other work of the machine affects both. */
const rounds = 3;
const secondsPerRound = Number(process.env.BENCH_SECONDS ?? 20);
const pageEveryMs = 100;

/**
 * Searches as people save them: half of them in one to three towns, the others in a province with a range of prices and
 * sizes; a few with a house that has to fit. A plot meets a few hundred of them.
 */
const insertSearches = `
  alter table saved_searches disable trigger user;
  insert into saved_searches (user_id, kind, query, name, locale, frequency, updated_at)
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
    'search ' || n, 'es', 'weekly', now() - interval '1 day'
  from generate_series(1, ${searchCount}) n
  join (
    select row_number() over () - 1 as place, array_agg(ine_code) over (partition by left(ine_code, 2) order by ine_code
      rows between current row and 2 following) as towns
    from municipalities) t on t.place = n % (select count(*) from municipalities);
  alter table saved_searches enable trigger user;
  analyze saved_searches;`;

const insertUser = `
  insert into auth.users (id, email) values (gen_random_uuid(), 'bench@example.com')`;

export const benchmark: Benchmark = {
  title: "Alerts",
  question: `With ${searchCount} saved searches, how long does it take to find those that a changed plot meets, and do ${changesPerMinute} changes a minute delay pages?`,
  limitMinutes: 10,
  async run() {
    const { compileCpuMs, matched, matchCpuMs, matches } = await measureMatching();
    const pages = await measurePages();
    const inMs = (times: number[]) => {
      const { p50, p95, max } = summarise(times);
      return [p50, p95, max].map(rounded);
    };
    return {
      tables: [
        {
          title: "Saved searches",
          columns: ["", "p50, ms", "p95, ms", "max, ms", "cpu, ms"],
          rows: [
            [
              `one changed plot, which meets ${rounded(matches)} searches`,
              ...inMs(matched),
              rounded(matchCpuMs),
            ],
          ],
        },
        {
          title: "A list that no cache has",
          columns: ["", "p50, ms", "p95, ms", "max, ms"],
          rows: [
            ["quiet", ...inMs(pages.quiet)],
            [`${changesPerMinute} changes a minute`, ...inMs(pages.busy)],
          ],
        },
      ],
      goals: [
        {
          name: "searches compiled at the start",
          measured: compileCpuMs / 1000,
          unit: "s of CPU",
          atMost: 15,
        },
        { name: "one changed plot matched, p95", measured: summarise(matched).p95, unit: "ms", atMost: 50 },
        { name: "changes", measured: pages.changesPerMinute, unit: "a minute", atLeast: changesPerMinute },
        { name: "last change until its alerts", measured: pages.delaySeconds, unit: "s", atMost: 25 },
        {
          name: "p95 of a page during changes",
          measured: summarise(pages.busy).p95 / summarise(pages.quiet).p95,
          unit: "× quiet",
          atMost: 1.2,
        },
      ],
      notes: [`The changes wrote ${pages.alerts} alerts.`],
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
    const compileCpuMs = await cpuTimeOf(() => matching.readSearches(server, reader));
    const plots = await owner<{ id: string }[]>`
      select id from plots where published_at <= now() and status <> 'sold' order by random() limit ${eventCount}`;
    const matched: number[] = [];
    let matches = 0;
    const match = async (listingId: string) => {
      const [found] = await matching.match([{ ...published, listingId }], reader);
      matches += found!.length;
    };
    const cpuMs = await cpuTimeOf(async () => {
      for (const { id } of plots) matched.push(await timeOf(() => match(id)));
    });
    return {
      compileCpuMs,
      matched,
      matchCpuMs: cpuMs / plots.length,
      matches: matches / plots.length,
    };
  });
}

const published = {
  id: "1",
  listing: "plot",
  event: "published",
  oldPriceEur: null,
  newPriceEur: null,
  status: null,
} as const;

/** Of this process, which a busy machine changes least. */
async function cpuTimeOf(work: () => Promise<unknown>): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

async function measurePages() {
  const site = await startSite({ LOG_LEVEL: "warn" });
  try {
    return await asOwner(site, async (sql) => {
      await sql.unsafe(insertUser);
      await sql.unsafe(insertSearches);
      say("  the first alerts");
      await changePrice(sql, 1);
      await waitForAlerts(sql);
      const [quiet, busy]: [number[], number[]] = [[], []];
      let changes = 0;
      let changeMs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        say(`  round ${round} of ${rounds}`);
        quiet.push(...(await loadLists(site.origin)));
        const started = performance.now();
        const ended = changePrices(sql, started + secondsPerRound * 1000);
        busy.push(...(await loadLists(site.origin)));
        changes += await ended;
        changeMs += performance.now() - started;
      }
      const delayMs = await timeOf(() => waitForAlerts(sql));
      const [row] = await sql<{ count: number }[]>`select count(*)::int as count from alerts`;
      return {
        quiet,
        busy,
        changesPerMinute: (changes / changeMs) * 60_000,
        delaySeconds: delayMs / 1000,
        alerts: row!.count,
      };
    });
  } finally {
    await site.stop();
  }
}

let turn = 0;

async function loadLists(origin: string): Promise<number[]> {
  const end = performance.now() + secondsPerRound * 1000;
  const times: number[] = [];
  while (performance.now() < end) {
    turn += 1;
    times.push(
      await timeOf(async () => {
        const response = await fetch(`${origin}/terrenos?maxPrice=${1_000_000 + turn}`);
        if (!response.ok) throw new Error(`the list answers ${response.status}`);
        await response.arrayBuffer();
      }),
    );
    await sleep(pageEveryMs);
  }
  return times;
}

/** Returns the number of changes until `end`. */
async function changePrices(sql: Sql, end: number): Promise<number> {
  const started = performance.now();
  // A little faster, because a timer is never early.
  const everyMs = 59_000 / changesPerMinute;
  for (let changes = 0; ; changes += 1) {
    if (performance.now() >= end) return changes;
    await changePrice(sql, changes);
    await sleep(Math.max(0, started + (changes + 1) * everyMs - performance.now()));
  }
}

function changePrice(sql: Sql, change: number) {
  return sql`
    update plots set price_eur = price_eur - 1 where id = (
      select id from plots where published_at <= now() and price_eur > 90000 order by id offset ${change % 500} limit 1)`;
}

async function waitForAlerts(sql: Sql) {
  for (;;) {
    const [row] = await sql<{ count: number }[]>`select count(*)::int as count from private.listing_events`;
    if (row!.count === 0) return;
    await sleep(100);
  }
}
