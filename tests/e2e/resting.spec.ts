import { expect, holdScripts, ready, test } from "#tests/setup/test.ts";

test("what is only read comes without its code until somebody ticks something in it, which counts", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const hasCode = () => asked.some((path) => path.startsWith("/assets/house-story"));
  await page.goto("/catalogo/alba");
  await ready(page);
  await page.waitForLoadState("networkidle");
  expect(hasCode()).toBe(false);
  await page.evaluate(() => {
    document.documentElement.dataset.sameLoad = "";
  });
  await page.getByRole("form", { name: "Opciones" }).getByRole("checkbox").first().check();
  await expect(page).toHaveURL(/\?opciones=[a-z_]+$/);
  await expect(page.locator("html[data-same-load]")).toHaveCount(1);
  expect(hasCode()).toBe(true);
});

test("words typed and sent before the code is there are not lost", async ({ page }) => {
  const letCodeCome = await holdScripts(page, "house-search-*.js");
  await page.goto("/viviendas");
  await ready(page);
  await page.evaluate(() => {
    document.documentElement.dataset.sameLoad = "";
  });
  await page.getByRole("searchbox").fill("alba");
  await page.getByRole("searchbox").press("Enter");
  letCodeCome();
  await expect(page).toHaveURL(/\?q=alba$/);
  await expect(page.getByRole("searchbox")).toHaveValue("alba");
  await expect(page.locator("html[data-same-load]")).toHaveCount(1);
});

test("what is ticked before any script is there counts as soon as they are", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/viviendas");
  await page.getByRole("checkbox", { name: /^Minimalista/ }).check();
  letScriptsCome();
  await expect(page).toHaveURL("/viviendas?style=minimalista");
  await expect(page.getByRole("checkbox", { name: /^Minimalista/ })).toBeChecked();
});

test("an order chosen before any script is there counts as soon as they are @deep", async ({ page }) => {
  const letScriptsCome = await holdScripts(page);
  await page.goto("/viviendas");
  const order = page.getByRole("combobox", { name: "Ordenar por" });
  await order.focus();
  await order.selectOption("cheapest");
  letScriptsCome();
  await expect(page).toHaveURL("/viviendas?sort=cheapest");
  await expect(order).toHaveValue("cheapest");
});

test("a menu that is opened before its code is there stays open", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const letCodeCome = await holdScripts(page, "menus-*.js");
  await page.goto("/");
  await ready(page);
  await page.getByRole("button", { name: "Menú", exact: true }).click();
  const menu = page.locator("#site-menu");
  await expect(menu).toBeVisible();
  letCodeCome();
  await menu.evaluate(async (element) => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    while (!Object.keys(element).some((key) => key.startsWith("__reactFiber"))) await nextFrame();
    await nextFrame();
    await nextFrame();
  });
  await expect(menu).toBeVisible();
});
