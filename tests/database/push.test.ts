import { randomUUID } from "node:crypto";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createContentReader } from "#app/data/content-reader.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { type OutboxWorker, startOutboxWorker } from "#server/mail/outbox-sender.ts";
import { createPushSender } from "#server/push/push-sender.ts";
import { openVapidKeys, type VapidKeys } from "#server/push/vapid-keys.ts";
import { mailAlerts } from "#server/saved-searches/digests.ts";
import { createMatching } from "#server/saved-searches/matching.ts";
import { startPushService } from "#tests/setup/push-service.ts";

const log = pino({ level: "silent" });
let database: ScratchDatabase;
let service: Awaited<ReturnType<typeof startPushService>>;
let keys: VapidKeys;
let person: string;
const workers: OutboxWorker[] = [];

beforeAll(async () => {
  database = await openScratchDatabase();
  service = await startPushService();
  setDefaultCACertificates([...getCACertificates("default"), service.certificate]);
  keys = await openVapidKeys(database.server, null);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});
beforeEach(async () => {
  const sql = database.owner;
  await sql`delete from auth.users`;
  await sql`delete from mail_outbox`;
  person = await addPerson("ana@example.com");
});
afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.stop())));

async function addPerson(email: string) {
  const id = randomUUID();
  const sql = database.owner;
  await sql`
    insert into auth.users (id, email, raw_user_meta_data) values (${id}, ${email}, ${sql.json({ locale: "en" })})`;
  return id;
}

async function subscribe(userId = person, added = service.addBrowser(keys.publicKey)) {
  const { endpoint, keys: browserKeys } = added.subscription;
  await database.owner`
    insert into push_subscriptions ${database.owner({ user_id: userId, endpoint, ...browserKeys })}`;
  return added.browser;
}

async function startWorker({ allowsLoopback = true } = {}) {
  const pushes = createPushSender(database.server, {
    keys,
    findOperatorEmail: async () => "hola@hornero.example",
    allowsLoopback,
  });
  workers.push(
    await startOutboxWorker(
      database.server,
      {
        channel: "push",
        send: ({ pushSubscriptionId, data, id }) => pushes.send(pushSubscriptionId!, data, id),
      },
      log,
    ),
  );
}

/** A plot becomes cheaper; the alert about it is in the outbox afterwards. */
async function causeAlert() {
  const sql = database.owner;
  await sql`
    insert into saved_searches (user_id, kind, name, locale, frequency) values (${person}, 'plots', 'All', 'en', 'instant')`;
  const [plot] = await sql<{ slug: string }[]>`
    update plots set price_eur = price_eur - 1000 where id = (
      select id from plots where published_at <= now() and status = 'available' and price_eur > 50000 order by id limit 1)
    returning slug`;
  const createReader = () => createContentReader(database.visitor).reader;
  const settings = { publicOrigin: "https://hornero.example", createReader };
  await createMatching(createReader).run(database.server);
  await Promise.all([mailAlerts(database.server, settings), mailAlerts(database.server, settings)]);
  return plot!;
}

const waiting = () =>
  database.owner<{ last_error: string | null }[]>`
    select last_error from mail_outbox where push_subscription_id is not null and sent_at is null`;

test("the keys of the site are made once, and those of the settings come first", async () => {
  const opened = await Promise.all([1, 2, 3].map(() => openVapidKeys(database.server, null)));
  for (const pair of opened) expect(pair).toEqual(keys);
  const own = { publicKey: "x", privateKey: "y" };
  expect(await openVapidKeys(database.server, own)).toEqual(own);
});

test("an alert reaches each browser of the person once, encrypted and signed, also with two processes", async () => {
  const [phone, laptop] = [await subscribe(), await subscribe()];
  const others = await subscribe(await addPerson("eva@example.com"));
  const plot = await causeAlert();
  await Promise.all([startWorker(), startWorker()]);
  await expect.poll(waiting).toEqual([]);
  for (const browser of [phone, laptop]) {
    expect(browser.received).toHaveLength(1);
    const [{ message, topic }] = browser.received as [(typeof browser.received)[0]];
    expect(message).toMatchObject({
      title: expect.stringMatching(/^Price drop: /),
      body: expect.stringMatching(/^€[\d,]+ \(was\u00a0€[\d,]+\) · [\d,]+\u00a0m² · /),
      lang: "en",
      path: `/en/terrenos/${plot.slug}`,
      tag: expect.stringMatching(/^alerts-\d+$/),
    });
    expect(topic).toMatch(/^outbox-\d+$/);
  }
  expect(others.received).toEqual([]);
});

test("a browser that is gone is forgotten, and one whose service fails is tried again", async () => {
  const [gone, failing] = [await subscribe(), await subscribe()];
  gone.status = 410;
  failing.status = 503;
  await causeAlert();
  await startWorker();
  await expect.poll(waiting).toEqual([{ last_error: "the push service answers 503" }]);
  expect(await database.owner`select from push_subscriptions`).toHaveLength(1);
  failing.status = 201;
  await database.owner`update mail_outbox set next_attempt_at = now()`;
  await database.owner`select pg_notify('mail_outbox', '')`;
  await expect.poll(waiting).toEqual([]);
  expect(failing.received).toHaveLength(1);
});

test("nothing is sent to an address inside the network of the server", async () => {
  const browser = await subscribe();
  await causeAlert();
  await startWorker({ allowsLoopback: false });
  await expect.poll(async () => (await waiting())[0]?.last_error).toBe("localhost is not a public address");
  expect(browser.received).toEqual([]);
});

test("a browser belongs to the account that subscribed last, and an account has at most 20", async () => {
  const added = service.addBrowser(keys.publicKey);
  const other = await addPerson("eva@example.com");
  await subscribe(person, added);
  await subscribe(other, added);
  await subscribe(other, added);
  const owners = () => database.owner<{ user_id: string }[]>`select user_id from push_subscriptions`;
  expect([...(await owners())]).toEqual([{ user_id: other }]);
  for (let count = 0; count < 21; count += 1) await subscribe(other);
  expect(await owners()).toHaveLength(20);
});
