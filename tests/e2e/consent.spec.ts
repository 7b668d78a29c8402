import type { BrowserContext, Page } from "@playwright/test";
import { isOwnKey } from "#app/consent/storage-keys.ts";
import { type FakeTrackers, startFakeTrackers } from "#tests/setup/fake-trackers.ts";
import { openPage, reloadPage, waitForHydration, waitForIdle } from "#tests/setup/page-loads.ts";
import { type Site, siteTimeoutMs, startSite } from "#tests/setup/site.ts";
import { test as base, expect, expectAccessible, tagOf } from "#tests/setup/test.ts";

/** A site with a tag manager and a marketing tool. */
const test = base.extend<object, { trackers: FakeTrackers; site: Site }>({
  trackers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names from the pattern
    async ({}, use) => {
      const trackers = await startFakeTrackers();
      await use(trackers);
      await trackers.stop();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ trackers }, use) => {
      const site = await startSite({
        APP_ENV: "preview",
        LOG_LEVEL: "warn",
        TAG_MANAGER_ID: "GTM-TEST",
        TAG_MANAGER_NOSCRIPT_ID: "GTM-NOSCRIPT",
        TAG_MANAGER_ORIGIN: trackers.origin,
        MARKETING_SCRIPT_URL: `${trackers.origin}/marketing.js`,
        MARKETING_GLOBAL: "marketing",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: siteTimeoutMs },
  ],
});

// One worker, so that the site starts once.
test.describe.configure({ mode: "default" });
test.use({ consent: null });

const denied = {
  ad_storage: "denied",
  ad_user_data: "denied",
  ad_personalization: "denied",
  analytics_storage: "denied",
  personalization_storage: "denied",
  functionality_storage: "granted",
  security_storage: "granted",
};

const words = {
  es: {
    home: "/",
    list: "/viviendas",
    refuse: "Rechazar todo",
    accept: "Aceptar todo",
    settings: "Elegir cookies",
    choose: "Elegir por categorías",
    save: "Guardar mi elección",
    title: "Tú decides qué guardamos",
  },
  en: {
    home: "/en",
    list: "/en/viviendas",
    refuse: "Refuse all",
    accept: "Accept all",
    settings: "Cookie settings",
    choose: "Choose by category",
    save: "Save my choice",
    title: "You decide what we store",
  },
} as const;

const dataLayerOf = (page: Page) =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((entry) =>
      Object.prototype.toString.call(entry) === "[object Arguments]"
        ? Array.from(entry as ArrayLike<unknown>)
        : entry,
    ),
  );

async function keysOf(context: BrowserContext, page: Page) {
  const cookies = (await context.cookies()).map(({ name }) => ["cookie", name] as const);
  const stored = await page.evaluate(() => [
    ...Object.keys(localStorage).map((name) => ["localStorage", name] as const),
    ...Object.keys(sessionStorage).map((name) => ["sessionStorage", name] as const),
  ]);
  return [...cookies, ...stored];
}

for (const language of ["es", "en"] as const) {
  const text = words[language];

  test(`nothing is loaded, sent or stored before consent, nor after a refusal (${language})${tagOf(`/${language}`)}`, async ({
    page,
    context,
    trackers,
  }) => {
    const before = trackers.requests.length;
    await openPage(page, text.home);
    const banner = page.getByRole("region", { name: text.title });
    await expect(banner).toBeVisible();
    await expectAccessible(page);
    const [accept, refuse] = await Promise.all([
      banner.getByRole("button", { name: text.accept }).boundingBox(),
      banner.getByRole("button", { name: text.refuse }).boundingBox(),
    ]);
    expect(Math.abs(accept!.width - refuse!.width)).toBeLessThan(20);
    expect(accept!.height).toBe(refuse!.height);

    await banner.getByRole("button", { name: text.refuse }).click();
    await expect(banner).toBeHidden();
    await openPage(page, text.list);
    await waitForIdle(page);
    await expect(banner).toBeHidden();
    expect(trackers.requests.length).toBe(before);
    expect(await dataLayerOf(page)).toEqual([]);
    const foreign = (await keysOf(context, page)).filter(([kind, name]) => !isOwnKey(kind, name));
    expect(foreign).toEqual([]);
  });

  test(`after consent the tools load once and get events in order, and withdrawing it removes them (${language})${tagOf(`/${language}`)}`, async ({
    page,
    context,
    trackers,
  }) => {
    await openPage(page, text.home);
    const before = trackers.requests.length;
    await page.getByRole("button", { name: text.accept }).click();
    await expect
      .poll(() => page.evaluate(() => "marketing" in window && "google_tag_manager" in window))
      .toBe(true);
    await page
      .getByRole("navigation")
      .first()
      .getByRole("link", { name: language === "es" ? "Terrenos" : "Plots" })
      .click();
    await expect(page).toHaveURL(/\/terrenos$/);
    const granted = Object.fromEntries(Object.keys(denied).map((name) => [name, "granted"]));
    await expect.poll(async () => (await dataLayerOf(page)).length).toBe(5);
    const layer = await dataLayerOf(page);
    expect(layer[0]).toEqual(["consent", "default", denied]);
    expect(layer[1]).toEqual(["consent", "update", granted]);
    expect(layer[2]).toMatchObject({ event: "gtm.js" });
    // The page on which the visitor consented counts as visited.
    expect(layer[3]).toMatchObject({ event: "web_page_visited", language, path: text.home });
    expect(layer[4]).toMatchObject({
      event: "web_page_visited",
      language,
      path: language === "es" ? "/terrenos" : "/en/terrenos",
    });
    expect(trackers.requests.slice(before).sort()).toEqual(["/gtm.js", "/marketing.js"]);
    await expect
      .poll(() =>
        page.evaluate(() =>
          (window as unknown as { marketingSent: unknown[][] }).marketingSent.map(([name]) => name),
        ),
      )
      .toEqual(["web_page_visited", "web_page_visited"]);
    expect((await keysOf(context, page)).map(([, name]) => name)).toContain("_ga");

    await page.getByRole("link", { name: text.settings }).click();
    const dialog = page.getByRole("dialog", { name: text.title });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await Promise.all([page.waitForEvent("load"), dialog.getByRole("button", { name: text.refuse }).click()]);
    await waitForHydration(page);
    expect(await page.evaluate(() => "google_tag_manager" in window)).toBe(false);
    const foreign = (await keysOf(context, page)).filter(([kind, name]) => !isOwnKey(kind, name));
    expect(foreign).toEqual([]);
  });
}

test("consent to statistics alone loads the tag manager and not the marketing tool @deep", async ({
  page,
  trackers,
}) => {
  const before = trackers.requests.length;
  await openPage(page, "/");
  await page.getByRole("button", { name: words.es.choose }).click();
  await page.getByRole("checkbox", { name: /Estadística/ }).check();
  await page.getByRole("button", { name: words.es.save }).click();
  await expect.poll(() => page.evaluate(() => "google_tag_manager" in window)).toBe(true);
  expect(trackers.requests.slice(before)).toEqual(["/gtm.js"]);
  const [, update] = await dataLayerOf(page);
  expect(update).toEqual(["consent", "update", { ...denied, analytics_storage: "granted" }]);
});

test("consent to preferences alone opens the data layer and loads no tool @deep", async ({
  page,
  trackers,
}) => {
  const before = trackers.requests.length;
  await openPage(page, "/");
  await page.getByRole("button", { name: words.es.choose }).click();
  await page.getByRole("checkbox", { name: /Preferencias/ }).check();
  await page.getByRole("button", { name: words.es.save }).click();
  await expect.poll(async () => (await dataLayerOf(page)).length).toBe(2);
  expect((await dataLayerOf(page))[1]).toEqual([
    "consent",
    "update",
    { ...denied, personalization_storage: "granted" },
  ]);
  expect(trackers.requests.length).toBe(before);
});

test("a marketing tool that loads late gets the events that waited, the page visit first @deep", async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/marketing.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.clock.install();
  await openPage(page, "/catalogo/alba");
  await page.getByRole("button", { name: words.es.accept }).click();
  await openHouse(page);
  // Longer than the 3 s of the marketing client and the 5 s of the tag manager.
  await page.clock.runFor(6000);
  release();
  await expect
    .poll(() =>
      page.evaluate(() => (window as { marketingSent?: unknown[][] }).marketingSent?.map(([name]) => name)),
    )
    .toEqual(["web_page_visited", "web_page_visited", "view_house"]);
});

test.describe("with consent given before", () => {
  test.use({ consent: { preferences: true, statistics: true, marketing: true } });

  test("the visit of a page comes before what happened on it, on every load @deep", async ({ page }) => {
    for (const path of [
      "/catalogo/alba",
      "/catalogo/haya",
      "/en/catalogo/alba",
      "/en/catalogo/haya",
      "/catalogo/faro",
    ]) {
      await openPage(page, path);
      const events = async () =>
        (await dataLayerOf(page)).flatMap((entry) => (entry as { event?: string }).event ?? []);
      await expect.poll(events, path).toEqual(["gtm.js", "web_page_visited", "view_house"]);
    }
  });
});

/** Another house, by a link of the page. */
async function openHouse(page: Page) {
  await page
    .getByRole("region", { name: /^Parecidas/ })
    .getByRole("link", { name: "Haya" })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Haya" })).toBeVisible();
}

test("Global Privacy Control counts as a refusal, which the visitor can change @deep", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true });
  });
  // Before hydration the link leads to the policy instead.
  await openPage(page, "/");
  await page.getByRole("link", { name: words.es.settings }).click();
  const dialog = page.getByRole("dialog", { name: words.es.title });
  await expect(dialog).toContainText("Global Privacy Control");
  await dialog.getByRole("checkbox", { name: /Preferencias/ }).check();
  await dialog.getByRole("button", { name: words.es.save }).click();
  await expect(dialog).toBeHidden();
  await reloadPage(page);
  await expect(page.getByRole("region", { name: words.es.title })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("no choice is a refusal without JavaScript, and the form of the policy sets it @deep", async ({
    page,
    context,
    trackers,
  }) => {
    const before = trackers.requests.length;
    await page.goto("/promociones");
    await page.locator("main a[href^='/promociones/']").first().click();
    await expect(page.locator("iframe")).toHaveCount(0);
    await page.goto("/legales/politica-cookies");
    await page.getByRole("checkbox", { name: /Estadística/ }).check();
    await page.getByRole("button", { name: words.es.save }).click();
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === "hornero-consent")?.value)
      .toMatch(/^1\.\d{4}-\d\d-\d\d\.statistics$/);
    expect(trackers.requests.length).toBe(before);

    await page.goto("/promociones");
    await page.locator("main a[href^='/promociones/']").first().click();
    await expect(page.locator("iframe")).toHaveCount(1);
    const response = await page.request.get(page.url());
    expect(response.headers()["cache-control"]).toBe("private, no-store");
    await expect.poll(() => trackers.requests.slice(before)).toEqual(["/ns.html"]);
  });
});

test("no third-party script runs where the address names a cadastral reference @deep", async ({
  page,
  trackers,
}) => {
  await openPage(page, "/que-cabe");
  await page.getByRole("button", { name: words.es.accept }).click();
  await expect.poll(() => page.evaluate(() => "google_tag_manager" in window)).toBe(true);
  const before = trackers.requests.length;
  const example = (await page.locator("main a[rel=nofollow]").first().textContent())!;
  await page.getByRole("textbox", { name: "Referencia catastral" }).fill(example);
  await page.getByRole("button", { name: "Ver qué cabe" }).click();
  await expect(page).toHaveURL(/referencia=/);
  await waitForHydration(page);
  await waitForIdle(page);
  expect(await page.evaluate(() => "google_tag_manager" in window)).toBe(false);
  expect(trackers.requests.length).toBe(before);
});
