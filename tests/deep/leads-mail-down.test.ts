import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startMailServer } from "#tests/setup/mail-server.ts";
import { asOwner } from "#tests/setup/person.ts";
import { type Site, startSite } from "#tests/setup/site.ts";

// The operator's mail server is down while people write, and comes back.

let arrived: { to: string; subject: string }[] = [];
let port: number;
let site: Site;

const people = (many: number) => Array.from({ length: many }, (_, number) => number);
const countOf = (what: "leads" | "offers" | "failed" | "unsent") =>
  asOwner(site, async (sql) => {
    const [row] = await {
      leads: () => sql`select count(*)::int from leads`,
      offers: () => sql`select count(*)::int from plot_submissions where status = 'sent'`,
      failed: () =>
        sql`select count(*)::int from mail_outbox where last_error is not null and sent_at is null`,
      unsent: () => sql`select count(*)::int from mail_outbox where sent_at is null`,
    }[what]();
    return row!.count as number;
  });

/** Starts the server again and retries without waiting an hour. */
async function comeBack() {
  const server = await startMailServer({ port });
  await asOwner(site, (sql) => sql`update mail_outbox set next_attempt_at = now() where sent_at is null`);
  await expect.poll(() => countOf("unsent"), { timeout: 180_000 }).toBe(0);
  await server.stop();
  arrived = server.received;
}

beforeAll(async () => {
  // The start requires a mail server that answers.
  const server = await startMailServer();
  port = server.port;
  site = await startSite({ SMTP_URL: server.url, TRUSTED_PROXIES: "127.0.0.1" });
  await server.stop();
});
afterAll(() => site.stop());
beforeEach(() => {
  arrived = [];
});

function write(number: number) {
  const body = new URLSearchParams({
    topic: "house",
    name: `Persona ${number}`,
    email: `persona-${number}@example.com`,
    message: `Pregunta ${number}`,
    consent: "on",
  });
  return fetch(`${site.origin}/contacto?casa=alba`, {
    method: "POST",
    body,
    headers: { Origin: site.origin },
    redirect: "manual",
  });
}

function offer(number: number) {
  const body = new FormData();
  const answers = {
    role: "owner",
    sellerType: "private",
    province: "22",
    municipality: "Jaca",
    placeNote: `Parcela ${number}`,
    surfaceM2: "1310",
    slope: "flat",
    soilClass: "urban",
    knowsPrice: "no",
    firstName: "Persona",
    surnames: String(number),
    email: `vende-${number}@example.com`,
    phone: "612345678",
    terms: "on",
  };
  for (const [name, value] of Object.entries(answers)) body.set(name, value);
  return fetch(`${site.origin}/sell-plot`, {
    method: "POST",
    body,
    // An address sends two forms with files at once; these people have one each.
    headers: { Origin: site.origin, "X-Forwarded-For": `10.0.0.${number}` },
    redirect: "manual",
  });
}

/** Everyone presses twice, all at once. */
async function sendTwice(send: (number: number) => Promise<Response>, many: number) {
  const answers = await Promise.all([...people(many), ...people(many)].map(send));
  return new Set(answers.map(({ status, headers }) => `${status} ${headers.get("Location")}`));
}

function mails() {
  const isOperators = ({ to }: { to: string }) => to === "hola@hornero.example";
  return {
    toOperator: arrived.filter(isOperators),
    toPeople: arrived
      .filter((mail) => !isOperators(mail))
      .map(({ to }) => to)
      .toSorted(),
  };
}

test("200 contact forms are accepted while the mail server is down, and each mail arrives once afterwards", async () => {
  expect(await sendTwice(write, 200)).toEqual(new Set(["303 /thank-you"]));
  expect(await countOf("leads")).toBe(200);
  await expect.poll(() => countOf("failed"), { timeout: 120_000 }).toBe(400);
  expect(arrived).toEqual([]);
  await comeBack();
  const { toOperator, toPeople } = mails();
  expect(toOperator).toHaveLength(200);
  expect(toPeople).toEqual(
    people(200)
      .map((number) => `persona-${number}@example.com`)
      .toSorted(),
  );
});

test("60 plot submissions are accepted while the mail server is down, and each owner gets their link once", async () => {
  expect(await sendTwice(offer, 60)).toEqual(new Set(["302 /sell-plot-thank-you"]));
  expect(await countOf("offers")).toBe(60);
  await expect.poll(() => countOf("failed"), { timeout: 120_000 }).toBe(120);
  expect(arrived).toEqual([]);
  await comeBack();
  const { toOperator, toPeople } = mails();
  expect(toOperator).toHaveLength(60);
  expect(toPeople).toEqual(
    people(60)
      .map((number) => `vende-${number}@example.com`)
      .toSorted(),
  );
});
