import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Inbox, NewLead } from "#app/domain/lead-inbox.ts";
import { parseEnv } from "#app/env.server.ts";
import { findSubject } from "#app/features/leads/find-subject.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { cleanUpLeads, openInbox } from "#server/leads/lead-inbox.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";

let database: ScratchDatabase;
/** Two servers on one database. */
let inboxes: Inbox[];
const env = parseEnv({});

beforeAll(async () => {
  database = await openScratchDatabase();
  const open = (scale: number) =>
    openInbox(database.server, { env, rateLimits: createRateLimits(database.server, visitorRules, scale) });
  inboxes = [open(1000), open(1000)];
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner`delete from leads`;
  await database.owner`delete from mail_outbox`;
});

const lead = (more: Partial<NewLead> = {}): NewLead => ({
  kind: "contact",
  locale: "es",
  name: "Ana Ruiz",
  email: "ana@example.com",
  phone: "+34612345678",
  topic: "house",
  message: "¿Cuánto tarda la entrega?",
  details: {},
  about: "",
  consentVersion: "2026-01/2026-01",
  spamSigns: [],
  ...more,
});

const receiveAll = (leads: NewLead[]) =>
  Promise.all(leads.map((each, index) => inboxes[index % inboxes.length]!.receive(each)));

const mails = async () =>
  (await database.owner`select kind, locale, recipient, data from mail_outbox order by id`) as unknown as {
    kind: string;
    locale: string;
    recipient: string;
    data: Record<string, unknown>;
  }[];

test("200 visitors who write at once become 200 leads, each with a receipt and a mail to the operator", async () => {
  const people = Array.from({ length: 200 }, (_, number) => lead({ email: `person-${number}@example.com` }));
  // Each double-clicks.
  await receiveAll([...people, ...people]);
  const [{ count }] = (await database.owner`select count(*)::int from leads`) as unknown as [
    { count: number },
  ];
  expect(count).toBe(200);
  const sent = await mails();
  expect(sent.filter(({ kind }) => kind === "lead_arrived")).toHaveLength(200);
  const acknowledged = sent.filter(({ kind }) => kind === "lead_received").map(({ recipient }) => recipient);
  expect(acknowledged).toHaveLength(200);
  expect(new Set(acknowledged).size).toBe(200);
});

test("the same form after a minute, or with another text, is another lead", async () => {
  await receiveAll([lead()]);
  await database.owner`update leads set created_at = now() - interval '61 seconds'`;
  await receiveAll([lead(), lead({ message: "Y otra cosa" })]);
  expect(await database.owner`select from leads`).toHaveLength(3);
});

test("a lead that cannot be stored queues no mail", async () => {
  await expect(inboxes[0]!.receive(lead({ phone: "612" }))).rejects.toThrow("leads_phone_check");
  expect(await mails()).toEqual([]);
});

test("a lead suspected as spam is stored and sends no mail", async () => {
  await receiveAll([lead({ spamSigns: ["links"] })]);
  expect(await database.owner`select status, spam_signs from leads`).toEqual([
    { status: "spam", spam_signs: ["links"] },
  ]);
  expect(await mails()).toEqual([]);
});

test("the same long text from a third address is suspected as spam, a short one is not", async () => {
  const long = "Ofrecemos posicionamiento en buscadores al mejor precio, pregunte por nuestra tarifa.";
  for (const message of [long, "Quiero información"]) {
    for (const name of ["uno", "dos", "tres"])
      await inboxes[0]!.receive(lead({ message, email: `${name}@example.com` }));
  }
  const rows = await database.owner`select message, email from leads where status = 'spam'`;
  expect(rows).toEqual([{ message: long, email: "tres@example.com" }]);
});

test("receipts to one address are limited per hour, and every lead is stored", async () => {
  const inbox = openInbox(database.server, {
    env,
    rateLimits: createRateLimits(database.server, visitorRules, 1),
  });
  const email = `${randomUUID()}@example.com`;
  for (let number = 0; number < 6; number++) await inbox.receive(lead({ email, message: `Hola ${number}` }));
  expect(await database.owner`select from leads`).toHaveLength(6);
  expect((await mails()).filter(({ recipient }) => recipient === email)).toHaveLength(4);
});

test("an IP address that sends too many forms is stopped, others are not", async () => {
  const inbox = openInbox(database.server, {
    env,
    rateLimits: createRateLimits(database.server, visitorRules, 1),
  });
  const answers = [];
  for (let number = 0; number < 31; number++) answers.push(await inbox.mayWrite("203.0.113.9"));
  expect(answers.filter(Boolean)).toHaveLength(30);
  expect(await inbox.mayWrite("203.0.113.10")).toBe(true);
});

test("a quote request marks the project of its owner and of nobody else", async () => {
  const [owner, other] = [randomUUID(), randomUUID()];
  const project = randomUUID();
  for (const id of [owner, other])
    await database.owner`insert into auth.users (id, email) values (${id}, ${`${id}@example.com`})`;
  await database.owner`insert into projects (id, user_id, name, house_slug) values (${project}, ${owner}, 'Casa', 'alba')`;
  const quoteRequest = (userId: string) =>
    lead({ kind: "quote_request", houseSlug: "alba", projectId: project, userId, message: userId });
  const askedAt = async () => (await database.owner`select quote_requested_at as at from projects`)[0]!.at;
  await inboxes[0]!.receive(quoteRequest(other));
  expect(await askedAt()).toBeNull();
  await inboxes[0]!.receive(quoteRequest(owner));
  expect(await askedAt()).toBeInstanceOf(Date);
  expect(await database.owner`select user_id, project_id, house_slug from leads order by id`).toEqual([
    { user_id: other, project_id: null, house_slug: "alba" },
    { user_id: owner, project_id: project, house_slug: "alba" },
  ]);
});

test("a lead keeps the name of a deleted house", async () => {
  await receiveAll([lead({ houseSlug: "no-such-house", about: "Casa Vieja" })]);
  expect(await database.owner`select house_slug, about from leads`).toEqual([
    { house_slug: null, about: "Casa Vieja" },
  ]);
});

test("leads are deleted 24 months after the last work on them", async () => {
  await receiveAll([lead(), lead({ message: "Otra" })]);
  await database.owner.begin(async (tx) => {
    await tx`alter table leads disable trigger touch_lead`;
    await tx`update leads set updated_at = now() - interval '24 months 1 day'`;
    await tx`alter table leads enable trigger touch_lead`;
  });
  await database.owner`update leads set status = 'in_progress' where message = 'Otra'`;
  await cleanUpLeads(database.server);
  expect(await database.owner`select message from leads`).toEqual([{ message: "Otra" }]);
});

test("a sold plot can be reported by its slug, and is no subject otherwise", async () => {
  const [plot] = await database.owner<{ slug: string }[]>`
    update plots set status = 'sold' where id = (select min(id) from plots where status = 'available') returning slug`;
  const cardsOf = async (query: Record<string, string>) =>
    (await findSubject(database.reader, "es", new URLSearchParams({ terreno: plot!.slug, ...query }))).cards;
  expect(await cardsOf({ motivo: "report" })).toMatchObject([{ kind: "plot", slug: plot!.slug }]);
  expect(await cardsOf({})).toEqual([]);
});
