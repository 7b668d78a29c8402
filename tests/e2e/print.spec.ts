import { openPage } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

for (const path of [
  "/catalogo/alba",
  "/terrenos/parcela-segorbe-1",
  "/en/blog/que-mirar-antes-de-comprar-un-terreno",
]) {
  test(`${path} is printed completely, with its pictures side by side`, { tag: "@deep" }, async ({
    page,
  }) => {
    await openPage(page, path);
    const titles = page.locator("main").getByRole("heading", { level: 2 });
    expect(await titles.count()).toBeGreaterThan(4);
    await page.emulateMedia({ media: "print" });
    // A sheet of A4 between its margins.
    await page.setViewportSize({ width: 703, height: 1017 });
    for (const title of await titles.all()) await expect(title).toBeVisible();
    for (const picture of await page.locator("main .shown-picture, main ul:has(.shown-picture) img").all()) {
      const { x, width } = (await picture.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(703);
    }
  });
}

test("pictures that have not been in view are loaded when a page is printed @deep", async ({ page }) => {
  await openPage(page, "/catalogo/alba");
  const lazy = page.locator("main img[loading=lazy]");
  expect(await lazy.count()).toBeGreaterThan(4);
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(lazy).toHaveCount(0);
});
