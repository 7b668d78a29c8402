// No request of up to 1 MB delays the others. Each hostile body goes to every action and every endpoint of the platform while
// another connection measures how long /healthz takes.
import { readdir, readFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Site, startSite } from "#tests/setup/site.ts";

const maxDelayMs = 50;
/** A busy machine delays requests by itself: an attack counts if it does so every time, and more than the machine does alone. */
const tries = 4;
const quietMs = 500;

let site: Site;
let publishableKey: string;
beforeAll(async () => {
  // Limits by address would refuse most of the attacks.
  site = await startSite({ AUTH_LIMITS_SCALE: "100000" });
  const page = await (await fetch(site.origin)).text();
  publishableKey = /sb_publishable_[\w-]+/.exec(page)?.[0] ?? "";
  expect(publishableKey).not.toBe("");
});
afterAll(() => site.stop());

/** The URL of each route with an action; the test below compares the list with the code. */
const actions: Record<string, string> = {
  "auth/confirm.tsx": "/confirm",
  "auth/forgot-password.tsx": "/forgot-password",
  "auth/password-proof.ts": "/_account/password-proof",
  "auth/recovery-codes.ts": "/_account/recovery-codes",
  "auth/signup.tsx": "/signup",
  "leads/contact.tsx": "/contacto",
  "leads/professional-contact.tsx": "/contacto-profesionales",
  "leads/quote-request.tsx": "/casa-de-tus-suenos/oferta?casa=alba",
  "maker/documents.tsx": "/maker/documents",
  "maker/files.ts": "/maker/files",
  "maker/house.tsx": "/maker/houses/1",
  "maker/invitation.tsx": `/maker/invitation/${"0".repeat(48)}`,
  "maker/model.ts": "/maker/model",
  "maker/pictures.ts": "/maker/pictures",
  "maker/quote.tsx": "/maker/quotes/1",
  "operator/content/content-editor.tsx": "/operator/content/posts/1",
  "operator/content/content-list.tsx": "/operator/content/posts",
  "operator/content/feed.tsx": "/operator/feeds/1",
  "operator/content/feeds.tsx": "/operator/feeds",
  "operator/content/files.ts": "/operator/files",
  "operator/content/import.tsx": `/operator/imports/${"0".repeat(36)}`,
  "operator/content/imports.tsx": "/operator/imports",
  "operator/content/markdown.ts": "/operator/markdown",
  "operator/content/model.ts": "/operator/model",
  "operator/content/pictures.ts": "/operator/pictures",
  "operator/content/rate-effect.ts": "/operator/rate-effect",
  "operator/leads.tsx": "/operator",
  "operator/lead.tsx": "/operator/leads/1",
  "operator/makers.tsx": "/operator/makers",
  "operator/review.tsx": `/operator/makers/${"0".repeat(36)}/1`,
  "operator/person.tsx": `/operator/people/${"0".repeat(36)}`,
  "operator/start.tsx": "/operator/start",
  "operator/status.tsx": "/operator/status",
  "operator/submission.tsx": "/operator/submissions/1",
  "operator/visit.tsx": `/operator/visits/${"0".repeat(36)}`,
  "operator/updates.tsx": "/operator/updates",
  "plot-submissions/my-submission.tsx": `/sell-plot/oferta/${"0".repeat(48)}`,
  "plot-submissions/sell-plot.tsx": "/sell-plot",
  "plot-submissions/submission-files.ts": "/_offer-files",
  "portal/account.tsx": "/portal/datos-personales",
  "portal/favourites.tsx": "/portal/favoritos",
  "portal/projects.tsx": "/portal/proyectos",
  "portal/quote.tsx": "/portal/ofertas/1",
  "portal/searches.tsx": "/portal/busquedas",
  "portal/visits.tsx": "/portal/visitas",
  "portal/lists.tsx": "/portal/listas",
  "shared-lists/list.tsx": "/listas/0f4c8a52-6f0e-4c1b-9a57-0d6a1f0c3b11",
  "shared-lists/vote.tsx": "/voto/0f4c8a52-6f0e-4c1b-9a57-0d6a1f0c3b11",
  "saved-searches/save-search.tsx": "/guardar-busqueda",
  "saved-searches/subscriber.tsx": "/busquedas/0f4c8a52-6f0e-4c1b-9a57-0d6a1f0c3b11",
  "visits/request-visit.tsx": "/visita?terreno=parcela-segorbe-1",
  "visits/visit.tsx": "/visitas/0f4c8a52-6f0e-4c1b-9a57-0d6a1f0c3b11",
  "resources/consent.ts": "/_consent",
  "resources/dossier.ts": "/casa-de-tus-suenos/dossier.pdf",
  "resources/project-share.ts": "/_project/share",
};

const endpoints = [
  "/auth/v1/signup",
  "/auth/v1/token?grant_type=password",
  "/auth/v1/token?grant_type=refresh_token",
  "/auth/v1/otp",
  "/auth/v1/recover",
  "/auth/v1/resend",
  "/auth/v1/verify",
  "/auth/v1/callback",
  "/rest/v1/houses",
  "/rest/v1/houses?columns=id",
  "/rest/v1/rpc/match_houses",
  "/storage/v1/object/plot-pictures/x.webp",
  "/storage/v1/object/list/plot-pictures",
  "/storage/v1/object/sign/plot-pictures",
  "/storage/v1/bucket",
  "/storage/v1/upload/resumable",
  "/realtime/v1/api/broadcast",
  "/realtime/v1/api/broadcast/a/events/b",
  "/functions/v1/x",
  "/graphql/v1",
  "/_measure",
];

const megabyte = 1024 * 1024;
const fill = (part: string | ((index: number) => string), bytes = megabyte - 4096, between = "") => {
  const parts: string[] = [];
  for (let length = 0, index = 0; length < bytes; index += 1) {
    const next = typeof part === "string" ? part : part(index);
    parts.push(next);
    length += next.length + between.length;
  }
  return parts.join(between);
};
const urlencoded = "application/x-www-form-urlencoded";
const multipart = "multipart/form-data; boundary=x";
const json = "application/json";
const part = (name: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
/** The fields of all forms, each with a long text that a careless expression would try in many ways. */
const fields =
  "name email phone message company taxId companySite firstName surnames password cadastralReference code";
const everyField = (text: string) =>
  new URLSearchParams(fields.split(" ").map((name) => [name, text.repeat(4800 / text.length)])).toString();

const bodies: [name: string, contentType: string, body: string][] = [
  ["many names", urlencoded, fill((index) => `n${index}=`, megabyte - 4096, "&")],
  ["many names within the limit", urlencoded, fill((index) => `${index}`, 60_000, "&")],
  ["one name many times", urlencoded, fill("a=", megabyte - 4096, "&")],
  ["many escapes", urlencoded, `a=${fill("%C3%A1")}`],
  ["many parts", multipart, `${fill((index) => part(`n${index}`))}--x--`],
  ["parts with long headers", multipart, `${fill(() => part("a".repeat(4000)))}--x--`],
  ["a part that does not begin", multipart, `--x\r\n${fill("a: b\r\n")}`],
  ["nearly boundaries", multipart, `${part("a")}${fill("\r\n--")}`],
  ["deep arrays", json, "[".repeat(megabyte / 2) + "]".repeat(megabyte / 2)],
  ["deep objects", json, fill('{"a":')],
  ["many objects", json, `[${fill("{}", megabyte - 4096, ",")}]`],
  ["objects with other names", json, `[${fill((index) => `{"n${index}":1}`, megabyte - 4096, ",")}]`],
  ["many keys", json, `{${fill((index) => `"n${index}":1`, megabyte - 4096, ",")}}`],
  ["many texts", json, `{"prefixes":[${fill((index) => `"${index}"`, megabyte - 4096, ",")}]}`],
  [
    "many messages",
    json,
    `{"messages":[${fill('{"topic":"a","event":"b","payload":{}}', megabyte - 4096, ",")}]}`,
  ],
  ["one long text", json, JSON.stringify({ email: "a@".repeat(megabyte / 2 - 100), password: "x" })],
  ["lines of CSV", "text/csv", `id\n${fill("1\n")}`],
  ["a long name of CSV", "text/csv", `${"n".repeat(megabyte / 2)}\n${fill("1\n", megabyte / 2 - 4096)}`],
  ["columns of CSV", "text/csv", fill("a,")],
  ["bytes", "application/octet-stream", fill("\u0000")],
  ["long letters", urlencoded, everyField("a")],
  ["long spaces", urlencoded, everyField(" ")],
  ["long dots", urlencoded, everyField("a.")],
  ["long hyphens", urlencoded, everyField("-a")],
  ["long ats", urlencoded, everyField("a@")],
  ["long numbers", urlencoded, everyField("+34 1")],
  ["long slashes", urlencoded, everyField("http://")],
];

const agent = new Agent({ keepAlive: true });
const healthAgent = new Agent({ keepAlive: true, maxSockets: 1 });

/** The status; 0 when the server closed the connection while the body was still on its way. */
function post(path: string, contentType: string, body: Buffer): Promise<number> {
  return new Promise((resolve) => {
    const headers = {
      "Content-Type": contentType,
      "Content-Length": body.length,
      "Tus-Resumable": "1.0.0",
      apikey: publishableKey,
      Origin: site.origin,
    };
    const sent = request(site.origin + path, { method: "POST", headers, agent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode!));
      answer.on("error", () => resolve(answer.statusCode!));
    });
    sent.on("error", () => resolve(0));
    sent.end(body);
  });
}

function healthMs(): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    request(`${site.origin}/healthz`, { agent: healthAgent }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(performance.now() - start));
    })
      .on("error", reject)
      .end();
  });
}

/** The longest delay of /healthz while something runs. */
async function delayDuring(work: Promise<unknown>) {
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  let longest = 0;
  do longest = Math.max(longest, await healthMs());
  while (isRunning);
  await ended;
  return longest;
}

test("the list has every route with an action", async () => {
  const folder = new URL("../../../app/routes/", import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(new URL(file, folder), "utf8");
    if (/^export (async )?function action\b/m.test(text)) found.push(file);
  }
  expect(Object.keys(actions).sort()).toEqual(found.sort());
});

test.each([...Object.values(actions), ...endpoints])(
  "%s delays no other request, whatever it is sent",
  async (path) => {
    const slow: string[] = [];
    for (const [name, contentType, text] of bodies) {
      const body = Buffer.from(text);
      expect(body.length, name).toBeLessThanOrEqual(megabyte);
      let shortest = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < tries && shortest > maxDelayMs; turn += 1) {
        const answer = post(path, contentType, body);
        shortest = Math.min(shortest, await delayDuring(answer));
        expect(await answer, `${name} to ${path}`).toBeLessThan(500);
      }
      if (shortest > maxDelayMs) {
        const quiet = await delayDuring(sleep(quietMs));
        if (shortest > maxDelayMs + 2 * quiet)
          slow.push(`${name}: ${Math.round(shortest)} ms (quiet ${quiet})`);
      }
    }
    expect(slow).toEqual([]);
  },
);

test("a whole megabyte of each kind at once leaves the site alive", async () => {
  const all = ["/contacto", "/sell-plot", "/auth/v1/signup", "/rest/v1/houses"].flatMap((path) =>
    bodies.map(([, contentType, text]) => post(path, contentType, Buffer.from(text))),
  );
  await Promise.all(all);
  expect(Math.min(await healthMs(), await healthMs(), await healthMs())).toBeLessThan(maxDelayMs);
});

test("the official client still works afterwards", async () => {
  const client = createClient(site.origin, publishableKey, { auth: { persistSession: false } });
  const { data, error } = await client.from("houses").select("slug").limit(1);
  expect(error).toBeNull();
  expect(data).toHaveLength(1);
});
