import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

for (const { prefix, left, days, ended, activity, builder, count, remove, contents, share } of [
  {
    prefix: "",
    left: /^Quedan (\d+ días?, )?\d+ h \d\d min \d\d s$/,
    days: /^(Quedan \d+ días|Último día)$/,
    ended: /^Terminó el /,
    activity: "Actividad",
    builder: /^Constructora \(\d+\)$/,
    count: /^\d+ profesional(es)?$/,
    remove: "Quitar Constructora",
    contents: "En este artículo",
    share: "Compartir",
  },
  {
    prefix: "/en",
    left: /^(\d+ days?, )?\d+ h \d\d min \d\d s left$/,
    days: /^(\d+ days left|Last day)$/,
    ended: /^Ended on /,
    activity: "Activity",
    builder: /^Builder \(\d+\)$/,
    count: /^\d+ professionals?$/,
    remove: "Remove Builder",
    contents: "In this article",
    share: "Share",
  },
]) {
  test.describe(`${prefix}/${tagOf(`${prefix}/`)}`, () => {
    test("a running offer counts down to the second, an ended one says so @deep", async ({
      page,
      browser,
      site,
    }) => {
      await openPage(page, `${prefix}/promociones`);
      await expect(page.getByText(ended).first()).toBeVisible();
      const running = page.getByRole("article").filter({ has: page.getByText(days) });
      await running.first().getByRole("link").click();
      const timer = page.getByRole("timer");
      await expect(timer).toHaveText(left);
      const before = await timer.textContent();
      await expect(timer).not.toHaveText(before!);
      await expectAccessible(page);
      const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
      await reader.goto(page.url());
      await expect(reader.getByRole("timer")).toHaveText(days);
      await reader.close();
    });

    test("the directory is filtered by address, and its choices tell how many they leave", async ({
      page,
    }) => {
      await openPage(page, `${prefix}/profesionales`);
      const status = page.getByRole("status").filter({ hasText: count });
      const all = await status.textContent();
      const choice = page.getByLabel(activity);
      const option = choice.getByRole("option", { name: builder });
      const promised = (await option.textContent())!.match(/\((\d+)\)/)![1]!;
      await choice.selectOption({ value: "builder" });
      await page.locator("main form button[type=submit]").click();
      await expect(page).toHaveURL(`${prefix}/profesionales?activity=builder`);
      await expect(status).toHaveText(new RegExp(`^${promised} `));
      await expect(page.getByRole("article")).toHaveCount(Number(promised));
      await page.getByRole("link", { name: remove }).click();
      await expect(page).toHaveURL(`${prefix}/profesionales`);
      await expect(status).toHaveText(all!);
    });

    test("an article has its contents, its time and a way to share it", async ({ page }) => {
      await openPage(page, `${prefix}/blog`);
      await page.locator(`main article a[href^="${prefix}/blog/"]`).first().click();
      const list = page.getByRole("navigation", { name: contents });
      const heading = await list.getByRole("link").first().textContent();
      await list.getByRole("link").first().click();
      await expect(page.getByRole("heading", { name: heading!, exact: true })).toBeInViewport();
      await expect(page.getByRole("link", { name: share })).toHaveAttribute("href", /^mailto:\?subject=/);
    });
  });
}

test.describe("where statistics are allowed", () => {
  test.use({ consent: { preferences: true, statistics: true, marketing: false } });

  test("what is looked at and searched for is told in the words of the specification", async ({
    page,
    site,
  }) => {
    await openPage(page, "/catalogo/alba");
    await expect
      .poll(() => toldOf(page, "view_house"))
      .toMatchObject({
        id: expect.any(Number),
        name: "Alba",
        style: "minimalista",
        surface: 101,
        bedrooms: 3,
        bathrooms: 2,
        studio: "Estudio Ribera",
        url: `${site.origin}/catalogo/alba`,
      });
    await openPage(page, "/terrenos");
    await page.locator('main article a[href^="/terrenos/"]').first().click();
    await expect(page).toHaveURL(/\/terrenos\/.+/);
    await expect
      .poll(() => toldOf(page, "view_plot"))
      .toMatchObject({ url: page.url(), price: expect.any(Number) });
    await openPage(page, "/viviendas?style=moderno");
    await expect
      .poll(() => toldOf(page, "search_houses"))
      .toMatchObject({ filters: { style: "moderno" }, count: expect.any(Number) });
  });
});

function toldOf(page: Page, event: string) {
  return page.evaluate(
    (name) => (window.dataLayer ?? []).find((entry) => (entry as { event?: string }).event === name),
    event,
  );
}
