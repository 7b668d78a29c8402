import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

for (const { prefix, left, days, stop, resume, ended, activity, builder, count, remove, contents, share } of [
  {
    prefix: "",
    left: /^Quedan (\d+ días?, )?\d+ h \d\d min \d\d s$/,
    days: /^(Quedan \d+ días|Último día)$/,
    stop: "Detener el contador",
    resume: "Reanudar el contador",
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
    stop: "Stop the countdown",
    resume: "Resume the countdown",
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
    test("a running promotion counts down to the second until that is stopped, an ended one says so @deep", async ({
      page,
      browser,
      site,
    }) => {
      await page.clock.install();
      await openPage(page, `${prefix}/promociones`);
      await expect(page.getByText(ended).first()).toBeVisible();
      const running = page.getByRole("article").filter({ has: page.getByText(days) });
      await running.first().getByRole("link").click();
      const timer = page.getByRole("timer");
      await expect(timer).toHaveText(left);
      const before = await timer.textContent();
      await expect(timer).not.toHaveText(before!);
      await page.getByRole("button", { name: stop }).press("Enter");
      await expect(page.getByRole("button", { name: resume })).toBeFocused();
      const stopped = await timer.textContent();
      await page.clock.runFor(5000);
      await expect(timer).toHaveText(stopped!);
      await page.keyboard.press("Enter");
      await expect(timer).not.toHaveText(stopped!);
      await expectAccessible(page);
      const reader = await browser.newPage({ baseURL: site.origin, javaScriptEnabled: false });
      await reader.goto(page.url());
      await expect(reader.getByRole("timer")).toHaveText(days);
      await reader.close();
    });

    test("professionals are filtered, and each filter shows how many it leaves", async ({ page }) => {
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

      await openPage(page, `${prefix}/profesionales/maderas-deza`);
      await expect(page.getByRole("region", { name: /Maderas Deza$/ }).getByText("Alba")).toBeVisible();
    });

    test("an article has a table of contents and a link to share it @deep", async ({ page }) => {
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

test("a reader opens an article, jumps to a section and goes on to its category", async ({ page }) => {
  await openPage(page, "/blog");
  const newest = page.locator("article").first().getByRole("link");
  const title = (await newest.textContent())!;
  await newest.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);

  const second = page.getByRole("navigation", { name: "En este artículo" }).getByRole("link").nth(1);
  const title2 = (await second.textContent())!;
  await second.click();
  await expect(page.getByRole("heading", { level: 2, name: title2 })).toBeInViewport();

  const category = page.locator("article header").getByRole("link").first();
  const name = (await category.textContent())!;
  await category.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test.describe("with consent to statistics", () => {
  test.use({ consent: { preferences: true, statistics: true, marketing: false } });

  test("viewing and searching send the specified analytics events @deep", async ({ page, site }) => {
    await openPage(page, "/catalogo/alba");
    await expect
      .poll(() => eventOf(page, "view_house"))
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
      .poll(() => eventOf(page, "view_plot"))
      .toMatchObject({ url: page.url(), price: expect.any(Number) });
    await openPage(page, "/viviendas?style=moderno");
    await expect
      .poll(() => eventOf(page, "search_houses"))
      .toMatchObject({ filters: { style: "moderno" }, count: expect.any(Number) });
  });
});

function eventOf(page: Page, event: string) {
  return page.evaluate(
    (name) => (window.dataLayer ?? []).find((entry) => (entry as { event?: string }).event === name),
    event,
  );
}
