import { openWithoutScripts, waitForHydration } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

// What a visitor does while the scripts of a page are still on their way. Links and forms work without them; fields keep
// what was entered. A button that needs a script may do nothing until then.

test("a link followed before the scripts arrive leads to its page", async ({ page }) => {
  const release = await openWithoutScripts(page, "/");
  await page.getByRole("banner").locator('a[href="/terrenos"]').first().click();
  await expect(page).toHaveURL("/terrenos");
  release();
  await waitForHydration(page);
  await expect(page.getByRole("heading", { level: 1, name: "Terrenos para construir" })).toBeVisible();
});

test("scripts are fetched after the first paint", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/assets/*.css", async (route) => {
    await released;
    await route.continue();
  });
  // React writes the stylesheet after the scripts that it preloads.
  const stylesheet = page.waitForRequest("**/assets/*.css");
  const answer = await page.goto("/viviendas", { waitUntil: "commit" });
  await Promise.all([stylesheet, answer?.finished()]);
  expect(scripts).toEqual([]);
  release();
  await waitForHydration(page);
  expect(scripts.length).toBeGreaterThan(0);
});

test("a search sent before the scripts arrive is not lost @deep", async ({ page }) => {
  const release = await openWithoutScripts(page, "/viviendas");
  await page.locator("main input[type=search]").fill("alba");
  await page.locator("main input[type=search]").press("Enter");
  await expect(page).toHaveURL(/[?&]q=alba/);
  release();
  await waitForHydration(page);
  await expect(page.locator("main input[type=search]")).toHaveValue("alba");
  await expect(page.getByRole("article").first()).toContainText("Alba");
});

test("words typed before the scripts arrive stay in their field @deep", async ({ page }) => {
  const release = await openWithoutScripts(page, "/contacto");
  const message = page.getByLabel("Mensaje", { exact: false });
  await message.fill("¿Cuánto tarda?");
  release();
  await waitForHydration(page);
  await expect(message).toHaveValue("¿Cuánto tarda?");
});

test("a filter ticked before the scripts arrive stays ticked and counts with the next one", async ({
  page,
}) => {
  const release = await openWithoutScripts(page, "/viviendas");
  const first = page.getByRole("checkbox", { name: /^Minimalista/ });
  await first.check();
  release();
  await waitForHydration(page);
  await expect(first).toBeChecked();
  await page.getByRole("checkbox", { name: /^Moderno/ }).check();
  await expect(page).toHaveURL(/style=(minimalista(,|%2C)moderno|moderno(,|%2C)minimalista)/);
});

test("a menu opened before the scripts arrive stays open @deep", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openWithoutScripts(page, "/");
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = page.locator("#site-menu");
  await expect(menu).toBeVisible();
  release();
  await waitForHydration(page);
  await expect(menu).toBeVisible();
});
