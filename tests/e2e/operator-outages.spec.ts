import { execFile } from "node:child_process";
import { mkdtemp, rm, rmdir, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { startMailServer } from "#tests/setup/mail-server.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, signIn } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { expect, test } from "#tests/setup/test.ts";

// What the operator sees when the disk is full, the database is gone or the mail server is down; each on a site of its own.

const run = promisify(execFile);
test.describe.configure({ timeout: siteTimeoutMs * 2 });

const closing: (() => Promise<unknown>)[] = [];
test.afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An operator has signed in and sees that everything works. */
async function openStatus(browser: Browser, site: Site) {
  const { email } = await newOperator(site);
  const context = await browser.newContext({ baseURL: site.origin, locale: "es-ES" });
  closing.push(() => context.close());
  const page = await context.newPage();
  await openPage(page, "/operator/status");
  await signIn(page, email);
  await expect(page.getByText("Todo funciona.")).toBeVisible();
  return page;
}

/** Reloads until the text is there: problems are looked for at most once a second. */
const seeOnStatus = (page: Page, text: string | RegExp) =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 2_000 });
  }).toPass();

const readyz = async (site: Site) => {
  const response = await fetch(`${site.localOrigin}/readyz`);
  return `${response.status} ${await response.text()}`;
};

async function newFolder(name: string) {
  const folder = await mkdtemp(join(tmpdir(), `hornero-${name}-`));
  closing.push(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

test("the operator sees a full disk, and that it is over @deep", async ({ browser }) => {
  test.skip(process.platform !== "linux" || process.getuid?.() !== 0, "only root mounts a small disk");
  const disk = await mkdtemp(join(tmpdir(), "hornero-disk-"));
  closing.push(() => rmdir(disk));
  await run("mount", ["-t", "tmpfs", "-o", "size=1g,mode=755", "none", disk]);
  closing.push(() => run("umount", [disk]));
  const site = await startSite({ DATA_DIR: disk });
  closing.push(site.stop);
  const page = await openStatus(browser, { ...site, databaseUrlFile: join(disk, "postgres-url") });

  const { bavail, bsize } = await statfs(disk);
  const filler = join(disk, "filler");
  await run("fallocate", ["--length", String(bavail * bsize - 20 * 1024 ** 2), filler]);
  await seeOnStatus(page, /^\d+ MB are free, 200 MB are needed$/);
  await expect(page.getByRole("heading", { name: "Hay un problema" })).toBeVisible();
  expect(await readyz(site)).toMatch(/^503 not ready\ndisk: \d+ MB are free/);
  // Those who are here can go on.
  expect((await fetch(`${site.origin}/viviendas`)).status).toBe(200);

  await rm(filler);
  await seeOnStatus(page, "Todo funciona.");
  expect(await readyz(site)).toBe("200 ready");
});

test("a lost database answers 503, leaves cached pages, and the operator sees afterwards what failed @deep", async ({
  browser,
}) => {
  const dataDir = await newFolder("database");
  await run("chmod", ["755", dataDir]);
  let database = await startEmbeddedPostgres({ dataDir, report: () => {} });
  closing.push(() => database.stop());
  const site = await startSite({ DATABASE_URL: database.url });
  closing.push(site.stop);
  const page = await openStatus(browser, { ...site, databaseUrlFile: join(dataDir, "postgres-url") });
  expect((await fetch(`${site.origin}/viviendas`)).status).toBe(200);

  await database.stop();
  await expect.poll(() => readyz(site)).toMatch(/^503 not ready\ndatabase: /);
  expect((await fetch(`${site.origin}/viviendas`)).status).toBe(200);
  const uncached = await fetch(`${site.origin}/blog/leer-una-cedula-urbanistica`);
  expect(uncached.status).toBe(503);
  expect(uncached.headers.get("Retry-After")).toBe("10");
  // Without the database nobody can be recognised as an operator.
  expect((await page.reload())!.status()).toBe(503);

  database = await startEmbeddedPostgres({ dataDir, report: () => {} });
  await expect.poll(() => readyz(site)).toBe("200 ready");
  await seeOnStatus(page, "Todo funciona.");
  await seeOnStatus(page, /ECONN|CONNECTION_/);
});

test("the operator sees a dead mail server and sends the mail again when it is back @deep", async ({
  browser,
}) => {
  const first = await startMailServer();
  const { port } = first;
  const site = await startSite({ SMTP_URL: first.url });
  closing.push(site.stop);
  const page = await openStatus(browser, { ...site, mailsTo: first.mailsTo });

  await first.stop();
  const recipient = "ana@example.com";
  const body = new URLSearchParams({
    ...{ topic: "house", name: "Ana", email: recipient, message: "¿Cuánto tarda?", consent: "on" },
  });
  const sent = await fetch(`${site.origin}/contacto?casa=alba`, {
    method: "POST",
    body,
    headers: { Origin: site.origin },
    redirect: "manual",
  });
  expect(sent.status).toBeLessThan(400);
  const mail = page.getByRole("row").filter({ hasText: recipient });
  await expect(async () => {
    await page.reload();
    await expect(mail).toContainText(/ESOCKET|ECONNREFUSED/, { timeout: 2_000 });
  }).toPass();
  // A single refused attempt is no outage: as if it had lasted.
  await asOwner(site, (sql) => sql`update mail_outbox set created_at = now() - interval '10 minutes'`);
  await seeOnStatus(page, /mails could not be sent: (ESOCKET|ECONNREFUSED)/);
  // Visitors are not affected.
  expect(await readyz(site)).toBe("200 ready");

  const again = await startMailServer({ port });
  closing.push(again.stop);
  await mail.getByRole("button", { name: "Reenviar" }).click();
  await expect(page.getByText("Lo enviamos ahora.")).toBeVisible();
  await expect.poll(async () => (await again.mailsTo(recipient)).length).toBe(1);
});
