import type { Page, Route } from "@playwright/test";
import { expect, test } from "#tests/setup/test.ts";

/** The header's own links, by their Spanish path. */
const headerLink = (page: Page, path: string) =>
  page.getByRole("banner").locator(`a[href="${path}"]`).first();

/** Paths of the requests that the page makes from here on, by kind. */
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

/** Opens a page and waits until React runs it, effects included. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await page.waitForFunction(() => {
    const link = document.querySelector("a[data-discover]");
    return link && Object.keys(link).some((key) => key.startsWith("__reactProps"));
  });
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

async function announceNewBuild(page: Page) {
  let hasLearnt = false;
  await page.route("**/builds/latest.json", (route) =>
    route.fulfill({ json: { id: "newer", timestamp: 1 } }),
  );
  await page.route("**/builds/meta/newer.json", async (route) => {
    await route.fulfill({ json: { id: "newer", redirects: {} } });
    hasLearnt = true;
  });
  // Again until the page listens, which it does some time after it shows.
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(hasLearnt).toBe(true);
  }).toPass();
}

test("pages change without a full load while the build is the newest", async ({ page }) => {
  await open(page, "/");
  const documents = requestsOf(page, isDocument);
  await headerLink(page, "/terrenos").click();
  await expect(page).toHaveURL("/terrenos");
  expect(documents).toEqual([]);
});

test("after a deploy the next navigation is a full load", async ({ page }) => {
  await open(page, "/");
  await announceNewBuild(page);
  const documents = requestsOf(page, isDocument);
  await headerLink(page, "/terrenos").click();
  await expect(page).toHaveURL("/terrenos");
  await expect.poll(() => documents).toEqual(["/terrenos"]);
});

test.describe("when a page's script cannot be had", () => {
  test.use({ expectedErrors: [/ERR_FAILED|loading route module|imported module|could not be loaded/] });

  test("the page is loaded in full, and within ten seconds not a second time", async ({ page }) => {
    await page.clock.setFixedTime(new Date());
    await page.route("**/assets/plots-*.js", (route) => route.abort());
    await open(page, "/");
    const documents = requestsOf(page, isDocument);
    await headerLink(page, "/terrenos").click();
    await expect.poll(() => documents).toEqual(["/terrenos"]);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

    await open(page, "/");
    documents.length = 0;
    await headerLink(page, "/terrenos").click();
    await expect(page.getByRole("heading", { level: 1, name: "Algo ha salido mal" })).toBeVisible();
    expect(documents).toEqual([]);

    await page.getByRole("link", { name: "Volver al inicio" }).click();
    await expect.poll(() => documents).toEqual(["/"]);
  });
});

test("never more than four pages are fetched ahead at once", async ({ page }) => {
  const held: Route[] = [];
  await page.route("**/*.data*", (route) => void held.push(route));
  await open(page, "/");
  const paths = ["/mobile-homes", "/terrenos", "/proyectos", "/promociones", "/profesionales", "/blog"];
  for (const path of paths) {
    await headerLink(page, path).hover();
    // Later than the timer of the pointer's rest, which was set before.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  }
  await expect.poll(() => held.length).toBe(4);
  for (let answered = 1; answered <= 2; answered += 1) {
    await held.shift()!.continue();
    await expect.poll(() => held.length).toBe(4);
  }
  for (const route of held) await route.continue();
});

/** Waits until the scripts of a route, and what else ends like this, have come. */
function untilFetched(page: Page, route: string, endings: string[]) {
  return page.waitForFunction(
    ([route, endings]) => {
      const { __reactRouterManifest: manifest } = window as unknown as {
        __reactRouterManifest: { routes: Record<string, { module: string; imports: string[] }> };
      };
      const { module, imports } = manifest.routes[route]!;
      const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
      return [module, ...imports, ...endings].every((end) => fetched.some((path) => path.endsWith(end)));
    },
    [route, endings] as const,
  );
}

/** The same for parts of a page that come by themselves, with their texts and all that their scripts import. */
async function untilThere(page: Page, parts: string[]) {
  await page.waitForFunction(async (parts) => {
    const fetched = performance.getEntriesByType("resource").map(({ name }) => name);
    const files = parts.flatMap((part) => [
      fetched.find((name) => name.includes(`/assets/${part}-`)),
      fetched.find((name) => name.endsWith(`/${part}.js`)),
    ]);
    if (files.includes(undefined)) return false;
    await Promise.all(files.map((file) => import(file!)));
    return true;
  }, parts);
}

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test("a page that was fetched ahead is there for the click", async ({ page, context }) => {
    await open(page, "/");
    await headerLink(page, "/terrenos").hover();
    await untilFetched(page, "routes/plots/plots", ["/terrenos.data", "/es/terrenos.js"]);
    await untilThere(page, ["plot-search", "device-shelf"]);
    await context.setOffline(true);
    await headerLink(page, "/terrenos").click();
    await expect(page).toHaveURL("/terrenos");
    await expect(page.getByRole("heading", { level: 1, name: "Terrenos para construir" })).toBeVisible();
  });
});

test("nothing is fetched ahead for somebody who saves data", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await open(page, "/");
  const payloads = requestsOf(page, isPayload);
  await headerLink(page, "/terrenos").hover();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
  await headerLink(page, "/terrenos").click();
  await expect(page).toHaveURL("/terrenos");
  expect(payloads).toEqual(["/terrenos.data"]);
});

for (const [language, prefix] of [
  ["Spanish", ""],
  ["English", "/en"],
]) {
  test(`a visitor who opens the portal is asked to sign in, and the page is remembered (${language})`, async ({
    page,
  }) => {
    await page.goto(`${prefix}/portal/proyectos`);
    await expect(page).toHaveURL(`${prefix}/login`);
    const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "return_to");
    expect(decodeURIComponent(cookie!.value)).toBe(`${prefix}/portal/proyectos`);
  });
}

test("pages that never change are answered from memory, payload included", async ({ request }) => {
  for (const path of ["/login", "/en/signup", "/forgot-password.data", "/en/thank-you.data"]) {
    const first = await request.get(path);
    expect(first.status(), path).toBe(200);
    const again = await request.get(path, { headers: { "If-None-Match": first.headers().etag! } });
    expect(again.status(), path).toBe(304);
  }
});

test("whoever goes back finds a list where it was left, and nothing is asked for it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "/viviendas");
  const card = page.getByRole("main").getByRole("article").nth(15);
  const link = card.getByRole("link");
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByRole("img")).toBeInViewport();
  const place = await card.boundingBox();
  const name = (await link.textContent())!;
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goBack();
  await expect(card).toBeInViewport();
  await expect.poll(async () => Math.abs((await card.boundingBox())!.y - place!.y)).toBeLessThan(4);
  expect(asked).not.toContain("/viviendas.data");
});
