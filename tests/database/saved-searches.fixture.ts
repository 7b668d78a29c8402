import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { mailAlerts } from "#server/saved-searches/digests.ts";
import { createMatching } from "#server/saved-searches/matching.ts";

export const publicOrigin = "https://hornero.example";

/** A scratch database with one person, who saves searches. */
export function savingSearches() {
  let database: ScratchDatabase;
  let person: string;

  beforeAll(async () => {
    database = await openScratchDatabase();
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    const sql = database.owner;
    await sql`delete from auth.users`;
    await sql`delete from private.search_subscribers`;
    await sql`delete from private.listing_events`;
    await sql`delete from mail_outbox`;
    person = randomUUID();
    await sql`
      insert into auth.users (id, email, raw_user_meta_data)
      values (${person}, 'ana@example.com', ${sql.json({ first_name: "Ana", locale: "en" })})`;
  });

  const createReader = () => createContentReader(database.visitor).reader;
  return {
    getDatabase: () => database,
    getPerson: () => person,
    createReader,
    runMatching: () => createMatching(createReader).run(database.server),
    sendMails: () => mailAlerts(database.server, { publicOrigin, createReader }),
    mails: () =>
      database.owner<{ kind: string; recipient: string; locale: string; data: never }[]>`
        select kind, recipient, locale, data from mail_outbox order by id`.then((rows) => [...rows]),
    alerts: () =>
      database.owner<{ search_id: string | null; slug: string; event: string }[]>`
        select search_id, slug, event from alerts order by id`.then((rows) => [...rows]),

    async saveSearch(kind: string, query: string, settings: Record<string, unknown> = {}) {
      const [row] = await database.owner<{ id: string }[]>`
        insert into saved_searches ${database.owner({
          user_id: person,
          kind,
          query,
          name: query || "all",
          locale: "es",
          frequency: "instant",
          ...settings,
        })} returning id`;
      return row!.id;
    },

    async somePlot(condition = "price_eur > 50000") {
      const [row] = await database.owner<{ id: string; slug: string; price_eur: number }[]>`
        select id, slug, price_eur from plots
        where published_at <= now() and status = 'available' and ${database.owner.unsafe(condition)}
        order by id limit 1`;
      return row!;
    },

    async changePrice({ id }: { id: string }, by: number) {
      await database.owner`update plots set price_eur = price_eur + ${by} where id = ${id}`;
    },
  };
}
