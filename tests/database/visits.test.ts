import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { NewVisit, VisitStep } from "#app/domain/visit.ts";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";
import { cleanUpVisits, remindOfVisits } from "#server/visits/visit-jobs.ts";
import { openVisits } from "#server/visits/visit-service.ts";

let database: ScratchDatabase;
let ana: string;
let plot: { id: string; slug: string };
const env = parseEnv({});
const day = 24 * 3600_000;

beforeAll(async () => {
  database = await openScratchDatabase();
  const [row] = await database.owner<{ id: string; slug: string }[]>`
    select id, slug from plots where status = 'available' order by id limit 1`;
  plot = row!;
});
afterAll(() => database.close());

beforeEach(async () => {
  const sql = database.owner;
  await sql`delete from visits`;
  await sql`delete from private.deleted_visits`;
  await sql`delete from plot_submissions`;
  await sql`delete from auth.users`;
  await sql`delete from mail_outbox`;
  await sql`delete from private.rate_limits`.catch(() => {});
  ana = randomUUID();
  await sql`
    insert into auth.users (id, email, email_confirmed_at) values (${ana}, 'ana@example.com', now())`;
});

const visits = () =>
  openVisits(database.server, {
    settings: env,
    rateLimits: createRateLimits(database.server, visitorRules, 1000),
  });

function newVisit(change: Partial<NewVisit> = {}): NewVisit {
  return {
    houseSlug: null,
    showHomeId: null,
    plotSlug: plot.slug,
    about: "Parcela en Segorbe",
    place: "Segorbe, Castellón",
    locale: "es",
    name: "Ana <b>Ruiz</b>",
    email: "ana@example.com",
    phone: "+34612345678",
    message: "¿Hay agua?",
    wantsCall: false,
    slots: [3, 4].map((days) => new Date(Math.ceil((Date.now() + days * day) / 3600_000) * 3600_000)),
    userId: undefined,
    consentVersion: "1",
    ...change,
  };
}

interface Mail {
  kind: string;
  recipient: string;
  locale: string;
  data: {
    step?: VisitStep;
    isCall?: boolean;
    link: string;
    startsAt?: string;
    appointment?: { uid: string; sequence: number; state: string } | null;
  };
}
const mails = async () => {
  const rows = await database.owner<Mail[]>`
    select kind, recipient, locale, data from mail_outbox order by id`;
  await database.owner`delete from mail_outbox`;
  return [...rows];
};
const tokens = async () =>
  (
    await database.owner<{ id: string; token: string; host_token: string }[]>`
    select id, token, host_token from visits order by created_at desc limit 1`
  )[0]!;
const change = (step: VisitStep, startsAt: Date | null = null, body = "") => ({ step, body, startsAt });

async function publishSubmission() {
  const token = randomUUID();
  const { createHash } = await import("node:crypto");
  await database.owner`
    insert into plot_submissions (token_hash, status, sent_at, locale, role, seller_type, ine_code, surface_m2, first_name, email, phone,
      accepted_texts, plot_id)
    select ${createHash("sha256").update(token).digest()}, 'accepted', now(), 'en', 'owner', 'private', min(ine_code), 500, 'Eva',
      'eva@example.com', '+34600000000', '1', ${plot.id} from municipalities`;
  return token;
}

test("an address that is not confirmed gets one mail without anything typed, and nobody else hears of it", async () => {
  expect(await visits().request(newVisit())).toBe("mailed");
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ kind: "visit_confirm", recipient: "ana@example.com" });
  expect(JSON.stringify(mail)).not.toMatch(/Ruiz|agua|\+34/);
  const { id, token, host_token } = await tokens();
  expect(mail!.data.link).toContain(`/visitas/${token}`);
  expect(await visits().find(host_token)).toBeNull();
  expect(await visits().change({ operator: true, visitId: id }, change("refuse"))).toBe("gone");
  expect(await visits().change({ token }, change("message", null, "hola"))).toBe("closed");

  expect(await visits().confirmAddress(token)).toBe(true);
  expect(await visits().confirmAddress(token)).toBe(false);
  expect(await mails()).toMatchObject([
    { kind: "visit_arrived", recipient: env.operator.email, locale: "es" },
  ]);
});

test("the user of an account needs no confirmation for its own address, but for another", async () => {
  expect(await visits().request(newVisit({ userId: ana }))).toBe("stored");
  expect(await mails()).toMatchObject([{ kind: "visit_arrived" }]);
  expect(await visits().request(newVisit({ userId: ana, email: "victim@example.com" }))).toBe("mailed");
});

test("the operator confirms, moves and refuses: both get the same appointment with rising numbers", async () => {
  await visits().request(newVisit({ userId: ana }));
  const { id, token } = await tokens();
  const visit = newVisit();
  const operator = { operator: true, visitId: id } as const;
  await mails();
  expect(await visits().change(operator, change("confirm", new Date(Date.now() + 9 * day)))).toBe("closed");
  const [slot] = (await visits().find(token))!.visit.slots;
  expect(await visits().change(operator, change("confirm", new Date(slot!)))).toBe("done");
  const uid = `visit-${id}@${new URL(env.publicOrigin).hostname}`;
  expect(await mails()).toMatchObject([
    {
      recipient: visit.email,
      data: { step: "confirm", startsAt: slot, appointment: { uid, sequence: 1, state: "confirmed" } },
    },
    {
      recipient: env.operator.email,
      data: { link: `${env.publicOrigin}/operator/visits/${id}`, appointment: { uid, sequence: 1 } },
    },
  ]);

  const later = new Date(Date.now() + 6 * day);
  expect(await visits().change(operator, change("propose", later))).toBe("done");
  expect(await mails()).toMatchObject(
    Array(2).fill({
      data: { appointment: { uid, sequence: 2, state: "tentative", startsAt: later.toISOString() } },
    }),
  );
  expect(await visits().change({ userId: randomUUID(), visitId: id }, change("confirm"))).toBe("gone");
  expect(await visits().change({ userId: ana, visitId: id }, change("confirm"))).toBe("done");
  expect(await mails()).toMatchObject(
    Array(2).fill({ data: { appointment: { uid, sequence: 3, state: "confirmed" } } }),
  );
  expect(await visits().change(operator, change("refuse", null, "Obras"))).toBe("done");
  expect(await mails()).toMatchObject(
    Array(2).fill({ data: { appointment: { uid, sequence: 4, state: "cancelled" } } }),
  );
  expect(await visits().change({ token }, change("cancel"))).toBe("closed");
  const { visit: last } = (await visits().find(token))!;
  expect(last.status).toBe("refused");
  expect(last.messages.map(({ author, kind, body }) => [author, kind, body])).toEqual([
    ["visitor", "request", "¿Hay agua?"],
    ["operator", "confirm", ""],
    ["operator", "propose", ""],
    ["visitor", "confirm", ""],
    ["operator", "refuse", "Obras"],
  ]);
});

test("the seller of a plot decides in their language, and sees a phone once both agree", async () => {
  const submission = await publishSubmission();
  await visits().request(newVisit({ userId: ana }));
  const { token, host_token } = await tokens();
  const arrived = await mails();
  expect(arrived).toMatchObject([
    {
      recipient: "eva@example.com",
      locale: "en",
      data: { link: expect.stringContaining(`/en/visitas/${host_token}`) },
    },
    { recipient: env.operator.email, locale: "es" },
  ]);
  expect(await visits().listOfSubmission(submission)).toMatchObject([
    { token: host_token, status: "requested" },
  ]);
  expect(await visits().listOfSubmission(randomUUID())).toEqual([]);
  const seen = (await visits().find(host_token))!;
  expect(seen).toMatchObject({ role: "seller", visit: { email: null, phone: null } });
  await visits().change({ token: host_token }, change("confirm", new Date(seen.visit.slots[0]!)));
  expect((await visits().find(host_token))!.visit).toMatchObject({ email: null, phone: "+34612345678" });
  await mails();
  await visits().change({ token }, change("message", null, "Llego en tren"));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: "eva@example.com", data: { step: "message", appointment: null } });
  expect(JSON.stringify(mail)).not.toContain("tren");
});

test("a seller who is asked for a call sees the phone until the visitor withdraws the request", async () => {
  await publishSubmission();
  await visits().request(newVisit({ userId: ana, wantsCall: true, slots: [] }));
  const { token, host_token } = await tokens();
  expect((await visits().find(host_token))!.visit).toMatchObject({ email: null, phone: "+34612345678" });
  await mails();
  expect(await visits().change({ token }, change("cancel"))).toBe("done");
  expect(await mails()).toMatchObject([
    { recipient: "eva@example.com", data: { step: "cancel", isCall: true, appointment: null } },
  ]);
  expect((await visits().find(host_token))!.visit.phone).toBeNull();
});

test("of two opposite decisions at once one wins", async () => {
  await visits().request(newVisit({ userId: ana }));
  const { id, token } = await tokens();
  const [slot] = (await visits().find(token))!.visit.slots;
  const outcomes = await Promise.all([
    visits().change({ operator: true, visitId: id }, change("confirm", new Date(slot!))),
    visits().change({ operator: true, visitId: id }, change("confirm", new Date(slot!))),
  ]);
  expect(outcomes.sort()).toEqual(["closed", "done"]);
});

test("both are reminded the day before, once among several processes", async () => {
  await visits().request(newVisit({ userId: ana }));
  const { id, token } = await tokens();
  const [slot] = (await visits().find(token))!.visit.slots;
  await visits().change({ operator: true, visitId: id }, change("confirm", new Date(slot!)));
  await mails();
  const remind = () => remindOfVisits(database.server, env);
  await remind();
  expect(await mails()).toEqual([]);
  await database.owner`update visits set starts_at = now() + interval '2 hours'`;
  await Promise.all([remind(), remind()]);
  await remind();
  const reminders = await mails();
  expect(reminders.map(({ kind, recipient }) => [kind, recipient]).sort()).toEqual([
    ["visit_reminder", "ana@example.com"],
    ["visit_reminder", env.operator.email],
  ]);
});

test("who deletes the account cancels the visit for its host", async () => {
  await visits().request(newVisit({ userId: ana }));
  const { id, token } = await tokens();
  const [slot] = (await visits().find(token))!.visit.slots;
  await visits().change({ operator: true, visitId: id }, change("confirm", new Date(slot!)));
  await mails();
  await database.owner`delete from auth.users where id = ${ana}`;
  expect(await database.owner`select from visits`).toHaveLength(0);
  await Promise.all([cleanUpVisits(database.server, env), cleanUpVisits(database.server, env)]);
  expect(await mails()).toMatchObject([
    {
      recipient: env.operator.email,
      data: { step: "cancel", appointment: { sequence: 2, state: "cancelled" } },
    },
  ]);
});

test("requests that nobody confirms go after a week, others a year after the visit", async () => {
  const sql = database.owner;
  await visits().request(newVisit({ email: "eva@example.com" }));
  await visits().request(newVisit({ userId: ana }));
  await sql`update visits set created_at = now() - interval '8 days'`;
  await cleanUpVisits(database.server, env);
  expect(await sql`select status from visits`).toEqual([{ status: "requested" }]);
  await sql`update visits set updated_at = now() - interval '13 months'`;
  await cleanUpVisits(database.server, env);
  expect(await sql`select from visits`).toHaveLength(0);
});

test("five requests a day go to one address", async () => {
  const limited = openVisits(database.server, {
    settings: env,
    rateLimits: createRateLimits(database.server, visitorRules, 1),
  });
  const outcomes = [];
  for (let count = 0; count < 7; count += 1)
    outcomes.push(await limited.request(newVisit({ email: "flood@example.com" })));
  expect(outcomes.filter((outcome) => outcome === "tooMany")).toHaveLength(2);
});
