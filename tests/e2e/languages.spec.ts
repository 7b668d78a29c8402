import { openPage, openWithoutScripts } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

test("the language of the home page follows the cookie, then the browser", async ({ request, site }) => {
  const home = (headers: Record<string, string>) =>
    request.get(`${site.origin}/`, { headers, maxRedirects: 0 });
  expect((await home({ "Accept-Language": "es-ES,es" })).status()).toBe(200);
  const english = await home({ "Accept-Language": "en-GB,en;q=0.9,es;q=0.5" });
  expect(english.status()).toBe(302);
  expect(english.headers()).toMatchObject({
    location: "/en",
    "cache-control": "private, no-store",
    vary: "Cookie, Accept-Language",
  });
  expect((await home({ "Accept-Language": "en", Cookie: "locale=es" })).status()).toBe(200);
  expect((await home({ "Accept-Language": "es", Cookie: "locale=en" })).status()).toBe(302);
});

test("crawlers and pages other than the home page are not redirected to a language @deep", async ({
  request,
  site,
}) => {
  const crawler = {
    "Accept-Language": "en",
    "User-Agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  };
  expect((await request.get(`${site.origin}/`, { headers: crawler, maxRedirects: 0 })).status()).toBe(200);
  const houses = await request.get(`${site.origin}/viviendas`, {
    headers: { "Accept-Language": "en" },
    maxRedirects: 0,
  });
  expect(houses.status()).toBe(200);
});

test("the language switcher keeps page, query and hash and remembers the choice, before the scripts arrive too @deep", async ({
  page,
  context,
}) => {
  const release = await openWithoutScripts(page, "/viviendas?style=moderno#main");
  await page
    .getByRole("banner")
    .getByRole("link", { name: /English/ })
    .click();
  await expect(page).toHaveURL("/en/viviendas?style=moderno#main");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const cookie = (await context.cookies()).find(({ name }) => name === "locale");
  expect(cookie?.value).toBe("en");
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);
  release();
  await openPage(page, "/");
  await expect(page).toHaveURL("/en");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the language switcher works without JavaScript @deep", async ({ page }) => {
    await page.goto("/terrenos");
    await page
      .getByRole("banner")
      .getByRole("link", { name: /English/ })
      .click();
    await expect(page).toHaveURL("/en/terrenos");
  });
});
