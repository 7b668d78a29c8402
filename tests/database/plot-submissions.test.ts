import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SentSubmission } from "#app/domain/plot-submission-api.ts";
import { parseEnv } from "#app/env.server.ts";
import { openScratchDatabase, type ScratchDatabase } from "#server/database/scratch.ts";
import { openPlotSubmissions } from "#server/plot-submissions/plot-submission-service.ts";
import { createRateLimits } from "#server/rate-limits/rate-limits.ts";
import { visitorRules } from "#server/rate-limits/visitor-rules.ts";

let database: ScratchDatabase;
let service: ReturnType<typeof openPlotSubmissions>;

beforeAll(async () => {
  database = await openScratchDatabase();
  service = openPlotSubmissions(database.server, {
    env: parseEnv({}),
    files: null,
    rateLimits: createRateLimits(database.server, visitorRules, 1),
    log: pino({ level: "silent" }),
    onPhotosQueued: () => {},
  });
});
afterAll(async () => {
  await database.close();
});

const submissionOf = (email: string, change: Partial<SentSubmission["plot"]> = {}): SentSubmission => ({
  token: null,
  plot: {
    role: "owner",
    sellerType: "private",
    cadastralReference: null,
    ineCode: "46147",
    placeNote: "Camino de la Ermita",
    point: null,
    surfaceM2: 900,
    soilClass: null,
    buildabilityPercent: null,
    occupancyPercent: null,
    maxStoreys: null,
    slopeClass: null,
    services: null,
    priceEur: null,
    notes: "",
    ...change,
  },
  contact: { firstName: "Ana", surnames: "Ruiz", email, phone: "+34612345678" },
  allowsPhotos: false,
  municipality: "Llíria",
  locale: "es",
  acceptedTexts: "1",
  files: [],
});
const sentBy = (email: string) =>
  database.owner`select id, status, is_suspect, data_confidence from plot_submissions where email = ${email}`;
const mailsOf = async (email: string) => {
  const rows = await database.owner<{ kind: string; data: { link: string } }[]>`
    select kind, data from mail_outbox where recipient = ${email} or data ->> 'email' = ${email} order by kind`;
  return rows;
};

test("the same submission sent many times at once is stored once, with one mail to each side", async () => {
  const email = "twice@example.com";
  await Promise.all(
    Array.from({ length: 5 }, (_, i) => service.plotSubmissions.send(submissionOf(email), `10.0.0.${i}`)),
  );
  expect(await sentBy(email)).toHaveLength(1);
  expect((await mailsOf(email)).map(({ kind }) => kind)).toEqual([
    "plot_submission_arrived",
    "plot_submission_received",
  ]);
});

test("a draft is sent once, and its owner sees, corrects and withdraws it through the link", async () => {
  const email = "draft@example.com";
  const token = (await service.plotSubmissions.begin("10.0.1.1"))!;
  expect(await service.plotSubmissions.find(token)).toBeNull();
  await service.plotSubmissions.send({ ...submissionOf(email), token }, "10.0.1.1");
  await service.plotSubmissions.send({ ...submissionOf(email, { surfaceM2: 901 }), token }, "10.0.1.1");
  expect(await sentBy(email)).toHaveLength(1);
  const submission = (await service.plotSubmissions.find(token))!;
  expect(submission).toMatchObject({
    status: "sent",
    municipality: "Llíria",
    plot: { surfaceM2: 900, services: null },
  });
  const contact = { ...submission.contact, email: "thief@example.com" };
  expect(
    await service.plotSubmissions.correct(token, { ...submission.plot, surfaceM2: 950 }, contact, true),
  ).toBe(true);
  expect(await service.plotSubmissions.find(token)).toMatchObject({
    plot: { surfaceM2: 950 },
    contact: { email },
  });
  expect(await service.plotSubmissions.withdraw(token)).toBe(true);
  expect(await service.plotSubmissions.withdraw(token)).toBe(false);
  expect(await service.plotSubmissions.correct(token, submission.plot, submission.contact, true)).toBe(false);
  expect((await service.plotSubmissions.find(token))?.status).toBe("withdrawn");
});

test("the database does not contain the owner's link to a submission", async () => {
  const token = (await service.plotSubmissions.begin("10.0.2.1"))!;
  const [row] = await database.owner`
    select count(*)::int as hits from plot_submissions o where strpos(to_jsonb(o)::text, ${token}) > 0`;
  expect(row!.hits).toBe(0);
});

test("a submission full of links is stored as suspect and sends no mail", async () => {
  const email = "spam@example.com";
  await service.plotSubmissions.send(
    submissionOf(email, { notes: "http://a.example http://b.example http://c.example" }),
    "10.0.3.1",
  );
  expect(await sentBy(email)).toMatchObject([{ is_suspect: true }]);
  expect(await mailsOf(email)).toEqual([]);
});

test("the number of submissions from one address is limited", async () => {
  const refusals = [];
  for (let i = 0; i < 21; i += 1) {
    const { refusal } = await service.plotSubmissions.send(submissionOf(`many-${i}@example.com`), "10.0.4.1");
    if (refusal) refusals.push(refusal.reason);
  }
  expect(refusals).toEqual(["tooMany"]);
});

test("abandoned drafts and old unpublished submissions are deleted, others stay", async () => {
  const { owner } = database;
  await owner`truncate plot_submissions cascade`;
  for (const email of ["old@example.com", "new@example.com"]) {
    await service.plotSubmissions.send(submissionOf(email), "10.0.5.1");
    await service.plotSubmissions.begin("10.0.5.1");
  }
  await owner`update plot_submissions set sent_at = now() - interval '13 months' where email = 'old@example.com'`;
  await owner`update plot_submissions set created_at = now() - interval '8 days' where number = (select min(number) from plot_submissions where status = 'draft')`;
  await service.cleanUp();
  const left = await owner`select status, email from plot_submissions order by status`;
  expect(left.map(({ status, email }) => `${status} ${email}`)).toEqual(["draft ", "sent new@example.com"]);
});

test("the owner of a submission receives one mail for each decision and publication", async () => {
  const { owner } = database;
  const mailKinds = async (email: string) =>
    (await mailsOf(email))
      .map(({ kind }) => kind.replace("plot_submission_", ""))
      .filter((kind) => kind !== "arrived");
  const decide = (email: string, status: string) =>
    owner`update plot_submissions set status = ${status} where email = ${email}`;

  await service.plotSubmissions.send(submissionOf("declined@example.com"), "10.0.9.1");
  for (const status of ["in_review", "declined", "in_review", "declined"])
    await decide("declined@example.com", status);
  expect(await mailKinds("declined@example.com")).toEqual(["declined", "received"]);

  const email = "published@example.com";
  await service.plotSubmissions.send(submissionOf(email), "10.0.9.2");
  const [plot] = await owner<{ id: number }[]>`select id from plots order by id limit 1`;
  await owner`update plot_submissions set status = 'accepted', plot_id = ${plot!.id} where email = ${email}`;
  expect(await mailKinds(email)).toEqual(["accepted", "received"]);
  for (const published of [null, new Date(), null, new Date()])
    await owner`update plots set published_at = ${published} where id = ${plot!.id}`;
  expect(await mailKinds(email)).toEqual(["accepted", "published", "received"]);
});
