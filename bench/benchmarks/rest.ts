import { type ServerType, serve } from "@hono/node-server";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { Hono } from "hono";
import { pino } from "pino";
import postgres, { type Sql } from "postgres";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase } from "#server/database/scratch.ts";
import { openSecrets } from "#server/platform/keys/secrets.ts";
import { openSigningKeys } from "#server/platform/keys/signing-keys.ts";
import { openRest } from "#server/platform/rest/open-rest.ts";
import type { Benchmark } from "../benchmark.ts";
import { measure, rounded, type Timings } from "../measure.ts";
import { say } from "../terminal.ts";

const rows = 200_000;
const page = 24;
const tries = 2000;
const warmUp = 2000;

const columns = "id,title,price,surface,province_id";
const filters = (turn: number) =>
  `province_id=eq.${turn % 50}&price=lt.400000&order=price.asc,id.asc&limit=${page}`;

export const benchmark: Benchmark = {
  title: "The data API",
  question: `How long does /rest/v1 take to answer ${page} filtered and sorted rows of ${rows.toLocaleString("en")}, under row-level security, and how much more is that than the same SQL sent directly?`,
  limitMinutes: 5,
  async run() {
    const database = await openScratchDatabase({ DEMO: "false" });
    const { owner } = database;
    say(`filling a table with ${rows.toLocaleString("en")} rows`);
    await fill(owner);
    const secrets = await openSecrets(owner);
    const keys = await openSigningKeys(owner, 3600);
    const { rest: settings } = parseEnv({});
    const rest = await openRest(database.authenticator, {
      settings,
      callers: { keys, secrets },
      ipOf: () => "127.0.0.1",
      log: pino({ level: "silent" }),
    });
    const app = new Hono().route("/rest/v1", rest.routes);
    const server = await listen(app.fetch);
    const url = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
    const direct = connectDirectly(owner);
    try {
      const token = await keys.sign({
        sub: crypto.randomUUID(),
        role: "authenticated",
        aud: "authenticated",
        exp: inAnHour(),
      });
      const visitor = { apikey: secrets.publishableKey };
      const person = { ...visitor, Authorization: `Bearer ${token}` };
      const within = async (search: string, headers: Record<string, string>) =>
        requireRows(await app.fetch(new Request(`${url}/rest/v1/bench_plots?${search}`, { headers })));
      const client = createClient(url, secrets.publishableKey, { auth: { persistSession: false } });

      const one = { tries, warmUp };
      const sent = await measure(one, (turn) => askDirectly(direct, turn));
      const asVisitor = await measure(one, (turn) => within(`select=${columns}&${filters(turn)}`, visitor));
      const asPerson = await measure(one, (turn) => within(`select=${columns}&${filters(turn)}`, person));
      const embedded = await measure(one, (turn) =>
        within(`select=${columns},bench_provinces(name)&${filters(turn)}`, visitor),
      );
      const overHttp = await measure(one, (turn) =>
        fetch(`${url}/rest/v1/bench_plots?select=${columns}&${filters(turn)}`, { headers: visitor }).then(
          requireRows,
        ),
      );
      const byClient = await measure(one, (turn) => askByClient(client, turn));
      const crowd = await measure({ seconds: 6, atOnce: 20 }, (turn) =>
        within(`select=${columns}&${filters(turn)}`, visitor),
      );

      return {
        tables: [
          {
            title: `${page} rows of ${rows.toLocaleString("en")}, one request after the other, ms`,
            columns: ["", "p50", "p95", "p99", "× direct"],
            chart: "p50",
            rows: [
              row("the SQL sent directly", sent, sent),
              row("/rest/v1, server time", asVisitor, sent),
              row("… signed in (token checked)", asPerson, sent),
              row("… with an embedded table", embedded, sent),
              row("… over HTTP", overHttp, sent),
              row("… by supabase-js", byClient, sent),
            ],
          },
          {
            title: "20 requests at once",
            columns: ["", "per second", "p50", "p95"],
            rows: [["/rest/v1", Math.round(crowd.perSecond), rounded(crowd.p50), rounded(crowd.p95)]],
          },
        ],
        goals: [
          {
            name: `${page} rows of ${rows.toLocaleString("en")}, p50 of server time`,
            measured: asVisitor.p50,
            atMost: 1.2,
            unit: "ms",
          },
        ],
        notes: [
          "Server time is from the request object to the whole answer within the process: key, grammar, plan, transaction with role and claims, json built by the database. The direct query runs as the same role on a connection of its own, prepared, without a transaction around it.",
        ],
      };
    } finally {
      await new Promise((resolve) => server.close(resolve));
      keys.stop();
      await rest.stop();
      await direct.end();
      await database.close();
    }
  },
};

function row(name: string, { p50, p95, p99 }: Timings, direct: Timings) {
  return [name, rounded(p50), rounded(p95), rounded(p99), rounded(p50 / direct.p50)];
}

async function fill(owner: Sql) {
  await owner.unsafe(`
    create table public.bench_provinces (id int primary key, name text not null);
    insert into public.bench_provinces select n, 'Province ' || n from generate_series(0, 49) n;
    create table public.bench_plots (
      id bigint primary key, title text not null, price int not null, surface int not null,
      province_id int not null references public.bench_provinces, published boolean not null);
    insert into public.bench_plots
      select n, 'Plot number ' || n, 20000 + (n * 7919 % 900000), 200 + n % 5000, n % 50, n % 11 <> 0
      from generate_series(1, ${rows}) n;
    create index on public.bench_plots (province_id, price, id);
    alter table public.bench_plots enable row level security;
    create policy "everybody reads what is published" on public.bench_plots for select using (published);
    grant select on public.bench_plots, public.bench_provinces to anon, authenticated;
    analyze public.bench_plots, public.bench_provinces;`);
}

function connectDirectly(owner: Sql): Sql {
  const { host, port, database, user, pass } = owner.options;
  return postgres({ host, port, database, user, pass, max: 1, connection: { role: "anon" } } as never) as Sql;
}

async function askDirectly(sql: Sql, turn: number) {
  const found = await sql`
    select id, title, price, surface, province_id from public.bench_plots
    where province_id = ${turn % 50} and price < 400000 order by price, id limit ${page}`;
  if (found.length !== page) throw new Error(`${found.length} rows`);
}

async function askByClient(client: SupabaseClient, turn: number) {
  const { data, error } = await client
    .from("bench_plots")
    .select(columns)
    .eq("province_id", turn % 50)
    .lt("price", 400_000)
    .order("price")
    .order("id")
    .limit(page);
  if (error || data?.length !== page) throw new Error(error?.message ?? "wrong rows");
}

async function requireRows(response: Response) {
  const found = (await response.json()) as unknown[];
  if (response.status !== 200 || found.length !== page)
    throw new Error(`${response.status}: ${JSON.stringify(found)}`);
}

function inAnHour() {
  return Math.floor(Date.now() / 1000) + 3600;
}

function listen(handler: (request: Request) => Response | Promise<Response>) {
  return new Promise<ServerType>((resolve) => {
    const server = serve({ fetch: handler, hostname: "127.0.0.1", port: 0 }, () => resolve(server));
  });
}
