import type { Page, Request, Route } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

/** The header's own links, by their Spanish path. */
const headerLink = (page: Page, path: string) =>
  page.getByRole("banner").locator(`a[href="${path}"]`).first();

/** Paths of the requests of this kind from here on. */
function requestsOf(page: Page, wanted: (url: URL, type: string) => boolean) {
  const paths: string[] = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (wanted(url, request.resourceType())) paths.push(url.pathname + url.search);
  });
  return paths;
}
const isDocument = (_url: URL, type: string) => type === "document";
const isPayload = (url: URL) => url.pathname.endsWith(".data");

/** Lets the page notice a newer build, as an open page does when its tab is shown again. */
async function announceNewBuild(page: Page) {
  await page.route("**/builds/latest.json", (route) =>
    route.fulfill({ json: { id: "newer", timestamp: 1 } }),
  );
  await page.route("**/builds/meta/newer.json", (route) =>
    route.fulfill({ json: { id: "newer", redirects: {} } }),
  );
  const noticed = page.waitForResponse("**/builds/meta/newer.json");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await noticed;
}

test("a link changes the page without a full load @deep", async ({ page }) => {
  await openPage(page, "/");
  const documents = requestsOf(page, isDocument);
  await headerLink(page, "/terrenos").click();
  await expect(page).toHaveURL("/terrenos");
  expect(documents).toEqual([]);
});

test("the first navigation after a deploy is a full load", async ({ page }) => {
  await openPage(page, "/");
  await announceNewBuild(page);
  const documents = requestsOf(page, isDocument);
  await headerLink(page, "/terrenos").click();
  await expect(page).toHaveURL("/terrenos");
  await expect.poll(() => documents).toEqual(["/terrenos"]);
});

test.describe("when the script of a page is missing", () => {
  test.use({ expectedErrors: [/ERR_FAILED|loading route module|imported module|could not be loaded/] });

  test("the page is loaded in full once, and shows an error the second time within ten seconds @deep", async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date());
    // No page but /proyectos has a script of this name.
    await page.route("**/assets/showcases-*.js", (route) => route.abort());
    await openPage(page, "/");
    const documents = requestsOf(page, isDocument);
    await headerLink(page, "/proyectos").click();
    await expect.poll(() => documents).toEqual(["/proyectos"]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await openPage(page, "/");
    documents.length = 0;
    await headerLink(page, "/proyectos").click();
    await expect(page.getByRole("heading", { level: 1, name: "Algo ha salido mal" })).toBeVisible();
    expect(documents).toEqual([]);

    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect.poll(() => documents).toEqual(["/"]);
  });

  test("a browser without the Navigation API opens the page of the link after the reload @deep", async ({
    page,
  }) => {
    await page.addInitScript(() => Object.defineProperty(window, "navigation", { value: undefined }));
    await page.route("**/assets/showcases-*.js", (route) => route.abort(), { times: 1 });
    await openPage(page, "/");
    await headerLink(page, "/proyectos").click();
    await expect(page).toHaveURL("/proyectos");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\S/);
  });
});

/** Points at a link for as long as it takes to fetch its page ahead; the page's clock must be installed. */
async function pointAt(page: Page, path: string) {
  await headerLink(page, path).hover();
  await page.clock.runFor(1000);
}

test("at most four pages are prefetched at once @deep", async ({ page }) => {
  const held = new Set<Route>();
  const requested: string[] = [];
  let maxHeld = 0;
  await page.route("**/*.data*", (route) => {
    held.add(route);
    requested.push(new URL(route.request().url()).pathname);
    maxHeld = Math.max(maxHeld, held.size);
  });
  await openPage(page, "/");
  await page.clock.install();
  const paths = ["/mobile-homes", "/terrenos", "/proyectos", "/promociones", "/profesionales", "/blog"];
  for (const path of paths) await pointAt(page, path);
  await expect.poll(() => held.size).toBe(4);
  await expect(async () => {
    for (const route of held) {
      held.delete(route);
      await route.continue();
    }
    expect(requested).toEqual(expect.arrayContaining(paths.map((path) => `${path}.data`)));
  }).toPass();
  expect(maxHeld).toBe(4);
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a prefetched page opens @deep", async ({ page, context }) => {
    await openPage(page, "/");
    const pending = new Set<Request>();
    page.on("request", (request) => pending.add(request));
    page.on("requestfinished", (request) => pending.delete(request));
    page.on("requestfailed", (request) => pending.delete(request));
    const fetched = page.waitForResponse("**/terrenos.data");
    await headerLink(page, "/terrenos").hover();
    await fetched;
    // The links that fetch a page are removed when all of them have loaded.
    await expect(page.locator('link[rel="prefetch"][href^="/terrenos.data"]')).toHaveCount(0);
    await expect.poll(() => pending.size).toBe(0);
    await context.setOffline(true);
    await headerLink(page, "/terrenos").click();
    await expect(page).toHaveURL("/terrenos");
    await expect(page.getByRole("heading", { level: 1, name: "Terrenos para construir" })).toBeVisible();
  });
});

test("nothing is prefetched for a visitor who saves data @deep", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await openPage(page, "/");
  await page.clock.install();
  const payloads = requestsOf(page, isPayload);
  await pointAt(page, "/terrenos");
  await headerLink(page, "/terrenos").click();
  await expect(page).toHaveURL("/terrenos");
  expect(payloads).toEqual(["/terrenos.data"]);
});

for (const [language, prefix] of [
  ["Spanish", ""],
  ["English", "/en"],
]) {
  test(`a visitor who opens the portal is sent to sign in, and the page is remembered (${language}) @deep`, async ({
    page,
  }) => {
    await openPage(page, `${prefix}/portal/proyectos`);
    await expect(page).toHaveURL(`${prefix}/login`);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "return_to");
    expect(decodeURIComponent(cookie!.value)).toBe(`${prefix}/portal/proyectos`);
  });
}

test("an unchanged page without data is not sent twice, payload included @deep", async ({ request }) => {
  for (const path of ["/login", "/en/signup", "/forgot-password.data", "/en/thank-you.data"]) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const again = await request.get(path, { headers: { "If-None-Match": first.headers().etag! } });
    expect(again.status(), path).toBe(304);
  }
});

test("going back shows a list at once where it was left", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, "/viviendas");
  const card = page.getByRole("main").getByRole("article").nth(15);
  const link = card.getByRole("link");
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole("img")).toBeInViewport();
  const place = await card.boundingBox();
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - place!.y)).toBeLessThan(4);
});
