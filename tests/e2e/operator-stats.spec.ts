import { asOwner, newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { test as base, expect, expectAccessible } from "#tests/setup/test.ts";

/** A site that no other test has visited: what is counted here is exact. */
const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
});

test.describe("somebody else", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is asked to sign in and then finds nothing there", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await page.goto("/operator/stats");
    await expect(page).toHaveURL(/\/login$/);
    await signIn(page, email);
    await expect(page).toHaveURL(/\/operator\/stats$/);
    await expect(page.getByText("Error 404.")).toBeVisible();
  });
});

test("the operator sees what visitors did, counted by their pages", async ({ page, site, browser }) => {
  const visitor = await browser.newContext({ baseURL: site.origin });
  const visited = await visitor.newPage();
  for (const path of ["/", "/viviendas", "/en/catalogo/alba", "/catalogo/alba"]) {
    await Promise.all([
      visited.waitForResponse((response) => response.url().endsWith("/_measure")),
      visited.goto(path),
    ]);
  }
  await visitor.close();

  const { email } = await newOperator(site);
  await asOwner(site, (sql) =>
    expect
      .poll(
        async () => (await sql`select visits from page_counts where page = '/catalogo/alba'`)[0]?.visits,
        { timeout: 15_000 },
      )
      .toBe(2),
  );

  await page.goto("/operator/stats?days=7");
  await signIn(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Estadísticas" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "/catalogo/alba" })).toContainText("2");
  await expect(page.getByRole("link", { name: "7 días" })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});
