import { openPage } from "#tests/setup/page-loads.ts";
import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, testOnOwnSite } from "#tests/setup/test.ts";

/** Counts visits, so other tests must not make any. */
const test = testOnOwnSite();
// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });

test.describe("for others", { tag: "@deep" }, () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("the operator's statistics need a sign-in and are not found by other people", async ({
    page,
    site,
  }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/operator/stats");
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/operator\/stats$/);
    await expect(page.getByText("Error 404.")).toBeVisible();
  });
});

test("the operator sees how often each page was visited @deep", async ({ page, site, browser }) => {
  const visitor = await browser.newContext({ baseURL: site.origin });
  const visited = await visitor.newPage();
  for (const path of ["/", "/viviendas", "/en/catalogo/alba", "/catalogo/alba"]) {
    await Promise.all([
      visited.waitForResponse((response) => response.url().endsWith("/_measure")),
      openPage(visited, path),
    ]);
  }
  await visitor.close();

  const { email } = await newOperator(site);
  await asOwner(site, (sql) =>
    expect
      .poll(async () => (await sql`select visits from page_counts where page = '/catalogo/alba'`)[0]?.visits)
      .toBe(2),
  );

  await openPage(page, "/operator/stats?days=7");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Estadísticas" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "/catalogo/alba" })).toContainText("2");
  await expect(page.getByRole("link", { name: "7 días" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});

test("the operator pages fit a phone, with long names and with news everywhere", {
  tag: "@deep",
}, async ({ page, site }) => {
  await asOwner(
    site,
    (sql) => sql`
      insert into page_counts (day, page, step, visits)
      values (current_date, ${`/viviendas-prefabricadas-tecnologias/${"madera-".repeat(8)}`}, 'list', 3)
      on conflict do nothing`,
  );
  const sent = await page.request.post("/contacto", {
    headers: { Origin: site.origin },
    form: {
      topic: "other",
      name: "Maximiliano Etxeberria-Goikoetxea de la Fuensanta y Montesinos",
      email: `${"largo-".repeat(8)}@example.com`,
      message: "SinNingúnEspacio".repeat(20),
      consent: "on",
    },
  });
  expect(sent.ok()).toBe(true);
  const { email } = await newOperator(site);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/operator");
  await signIn(page, email);
  await expect(page.getByRole("link", { name: /^Contactos\s*\d/ })).toBeVisible();
  for (const path of [
    "/operator",
    "/operator/submissions",
    "/operator/content/plots",
    "/operator/conversations",
    "/operator/stats",
    "/operator/status",
    "/operator/updates",
  ]) {
    await openPage(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  }
});
