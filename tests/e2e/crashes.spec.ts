import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, testOnOwnSite } from "#tests/setup/test.ts";

/** Killing the site would disturb other tests. */
const test = testOnOwnSite();
// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

// Console errors while the server is down.
test.use({ expectedErrors: [/ERR_|WebSocket|status of 5|loading route module|Failed to fetch/] });
test.setTimeout(180_000);

const log = (page: Page) => page.getByRole("log");
const bodies = (page: Page) =>
  log(page)
    .getByText(/^[ao]\d+$/)
    .allTextContents();

async function write(page: Page, text: string) {
  await page.getByRole("textbox", { name: "Escribe un mensaje" }).fill(text);
  await page.getByRole("button", { name: "Enviar" }).click();
}

test("when the server is killed during a chat, no message is lost or doubled", { tag: "@deep" }, async ({
  page,
  site,
}) => {
  const { email } = await newPerson(site);
  await openPage(page, "/portal/datos-personales");
  await signIn(page, email);
  await write(page, "a0");
  await expect(page.getByText("Enviado", { exact: true })).toBeVisible();
  const operator = await newOperator(site);
  const context = await page.context().browser()!.newContext({ baseURL: site.origin, locale: "es-ES" });
  const operatorPage = await context.newPage();
  await openPage(operatorPage, "/operator/conversations");
  await signIn(operatorPage, operator.email);
  await operatorPage.getByRole("link").filter({ hasText: "a0" }).click();
  await expect(log(operatorPage)).toContainText("a0");

  const all = ["a0"];
  for (const round of [1, 2]) {
    const crash = site.crash();
    for (let number = 1; number <= 5; number += 1) {
      const name = `${round}${number}`;
      await write(page, `a${name}`);
      await write(operatorPage, `o${name}`);
      all.push(`a${name}`, `o${name}`);
    }
    await crash;
    for (const side of [page, operatorPage])
      await expect
        .poll(async () => (await bodies(side)).toSorted(), { timeout: 60_000 })
        .toEqual(all.toSorted());
  }
  await reloadPage(page);
  await reloadPage(operatorPage);
  await expect.poll(() => bodies(page)).toHaveLength(all.length);
  const shown = await bodies(page);
  await expect.poll(() => bodies(operatorPage)).toEqual(shown);
  // Each side's own in the order of writing.
  const own = (letter: string) => shown.filter((body) => body.startsWith(letter));
  expect(own("a")).toEqual(all.filter((body) => body.startsWith("a")));
  expect(own("o")).toEqual(all.filter((body) => body.startsWith("o")));
  await context.close();
});

test("when the server is killed during writes, everything acknowledged shows in both browsers", {
  tag: "@deep",
}, async ({ page, site }) => {
  const { email, client } = await newPerson(site);
  await openPage(page, "/portal/proyectos");
  await signIn(page, email);
  await expect(page.getByText("Aún no tienes proyectos")).toBeVisible();
  const context = await page.context().browser()!.newContext({ baseURL: site.origin, locale: "es-ES" });
  await context.addCookies(await page.context().cookies());
  const other = await context.newPage();
  await openPage(other, "/portal/proyectos");

  const acknowledged: string[] = [];
  let isOver = false;
  const writing = (async () => {
    while (!isOver && acknowledged.length < 150) {
      const name = `Proyecto ${acknowledged.length}`;
      const { error } = await client.from("projects").insert({ name });
      if (!error) acknowledged.push(name);
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3);
  await site.crash();
  const before = acknowledged.length;
  await expect.poll(() => acknowledged.length).toBeGreaterThan(before);
  isOver = true;
  await writing;

  const stored = await asOwner(site, async (sql) =>
    (await sql<{ name: string }[]>`select name from projects where name like 'Proyecto %'`).map(
      ({ name }) => name,
    ),
  );
  expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([]);
  for (const browser of [page, other])
    await expect(browser.getByRole("heading", { level: 2, name: /^Proyecto \d/ })).toHaveCount(
      stored.length,
      {
        timeout: 60_000,
      },
    );
  await context.close();
});
