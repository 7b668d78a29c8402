import { serve } from "@hono/node-server";
import { test as base, type Page } from "@playwright/test";
import { Hono } from "hono";
import { favouritesKey } from "#app/consent/storage-names.ts";
import { sendBuildId, serviceWorker } from "#server/offline/service-worker.ts";
import { expectNoSidewaysScroll, findHiddenFocus } from "#tests/setup/keyboard.ts";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { newPerson, signIn } from "#tests/setup/person.ts";
import { freePort } from "#tests/setup/site.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

// People visit plots where there is no signal: the pages they have seen open without a connection.

/** The URLs that the worker saved, by the beginning of the cache's name. */
function savedIn(page: Page, prefix: string) {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.replace(location.origin, ""));
  }, prefix);
}

test.describe("without a connection", () => {
  test.use({
    serviceWorkers: "allow",
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|503|ERR_FAILED/],
  });

  for (const [locale, prefix, texts] of [
    [
      "es",
      "",
      {
        offline: "Sin conexión",
        saved: "Puedes ver sin conexión",
        similar: /^Parecidas/,
        heart: /^Guardar (.+) en favoritos/,
      },
    ],
    [
      "en",
      "/en",
      {
        offline: "You are offline",
        saved: "Available offline",
        similar: /^Houses like/,
        heart: /^Save (.+) to favourites/,
      },
    ],
  ] as const) {
    test(`pages seen by load and by link, and favourites, survive a reload (${locale})${tagOf(`${prefix}/`)}`, async ({
      page,
      context,
    }) => {
      await openPage(page, `${prefix}/catalogo/alba`);
      const heart = page
        .getByRole("region", { name: texts.similar })
        .getByRole("button", { name: texts.heart })
        .last();
      const favourite = (await heart.getAttribute("aria-label"))!.match(texts.heart)![1]!;
      const slug = favourite.toLowerCase();
      const isSaved = () =>
        page.evaluate(([key, slug]) => localStorage.getItem(key)?.includes(`"${slug}"`) === true, [
          favouritesKey,
          slug,
        ] as const);
      // Cards below the first screen hydrate late: a press before is lost, or comes after the next one and undoes it.
      await expect(async () => {
        if (!(await isSaved())) await heart.click();
        expect(await isSaved()).toBe(true);
      }).toPass();
      await page.getByRole("main").getByRole("link", { name: "Haya", exact: true }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Haya" })).toBeVisible();
      await expect.poll(() => savedIn(page, "hornero-pages-")).toContain(`${prefix}/catalogo/haya`);
      // The next load saves the pages of the favourites, which were never opened.
      await reloadPage(page);
      const favouritePath = `${prefix}/catalogo/${slug}`;
      await expect
        .poll(() => savedIn(page, "hornero-pages-"))
        .toEqual(expect.arrayContaining([`${prefix}/favoritos`, favouritePath]));

      await context.setOffline(true);
      await reloadPage(page);
      await expect(page.getByRole("heading", { level: 1, name: "Haya" })).toBeVisible();
      await page.goto(favouritePath);
      await expect(page.getByRole("heading", { level: 1, name: favourite })).toBeVisible();

      const unseen = await page.goto(`${prefix}/blog`);
      expect(unseen?.status()).toBe(503);
      await expect(page.getByRole("heading", { level: 1, name: texts.offline })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name: texts.saved })).toBeVisible();
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
      }
      expect(await findHiddenFocus(page)).toEqual([]);
      const window = page.viewportSize()!;
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNoSidewaysScroll(page, "offline");
      await page.setViewportSize(window);
      await page.getByRole("link", { name: /^Haya/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Haya" })).toBeVisible();

      await context.setOffline(false);
      await openPage(page, `${prefix}/blog`);
      await expect(page.getByRole("heading", { level: 1, name: texts.offline })).toHaveCount(0);
    });
  }

  test("own projects open, and signing out deletes personal pages @deep", async ({ page, context, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page.getByRole("banner").getByRole("button", { name: "Ana" })).toBeVisible();
    await openPage(page, "/portal/proyectos");
    await expect
      .poll(() => savedIn(page, "hornero-personal-"))
      .toEqual(expect.arrayContaining(["/portal/proyectos", "/portal/favoritos"]));

    await context.setOffline(true);
    await reloadPage(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveURL("/portal/proyectos");

    await context.setOffline(false);
    await reloadPage(page);
    await page.getByRole("banner").getByRole("button", { name: "Ana" }).click();
    await page.getByRole("button", { name: "Cerrar sesión", exact: true }).click();
    await expect(page).toHaveURL("/login");
    await expect.poll(() => savedIn(page, "hornero-personal-")).toEqual([]);
  });

  test("the manifest and its icons are complete in both languages @deep", async ({ page, request }) => {
    for (const [prefix, lang] of [
      ["", "es"],
      ["/en", "en"],
    ]) {
      await page.goto(`${prefix}/viviendas`);
      const address = await page.locator("link[rel=manifest]").getAttribute("href");
      const response = await request.get(address!);
      expect(response.headers()["content-type"]).toContain("application/manifest+json");
      const manifest = await response.json();
      expect(manifest).toMatchObject({ id: "/", lang, start_url: prefix || "/", display: "standalone" });
      for (const { src, sizes } of manifest.icons) {
        const icon = await request.get(src);
        expect(icon.headers()["content-type"]).toBe("image/png");
        // Width and height in the header of a PNG file.
        const bytes = await icon.body();
        expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
      }
    }
  });
});

base.describe("after a deploy", () => {
  base.use({ serviceWorkers: "allow" });

  /** A site of two pages whose build and switch can change. */
  async function startTinySite() {
    const state = { buildId: "first", isOn: true };
    const app = new Hono();
    app.use((c, next) => sendBuildId(state.buildId)(c, next));
    app.get("/service-worker.js", (c) => serviceWorker(state).request(c.req.path));
    app.get("/:page", (c) =>
      c.html(
        `<title>${c.req.param("page")}</title><h1>${c.req.param("page")} of the ${state.buildId} build</h1>`,
      ),
    );
    const port = await freePort();
    let server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
    const stop = () => new Promise((resolve) => server.close(resolve));
    return {
      origin: `http://127.0.0.1:${port}`,
      state,
      stop,
      async start() {
        server = serve({ fetch: app.fetch, port, hostname: "127.0.0.1" });
      },
    };
  }

  async function register(page: Page) {
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  base(
    "a page of the old build never appears again, and the switch removes the worker @deep",
    async ({ page }) => {
      const site = await startTinySite();
      try {
        await page.goto(`${site.origin}/one`);
        await register(page);
        await page.goto(`${site.origin}/two`);
        await page.goto(`${site.origin}/one`);
        await expect.poll(() => savedIn(page, "hornero-pages-first")).toEqual(["/two", "/one"]);

        // The page names the new build; the worker of the old one drops what it saved and is replaced.
        site.state.buildId = "second";
        await page.goto(`${site.origin}/one`);
        await expect(page.getByRole("heading")).toHaveText("one of the second build");
        await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["hornero-pages-second"]);
        // Pages seen before are saved again.
        await expect
          .poll(() => savedIn(page, "hornero-pages-"))
          .toEqual(expect.arrayContaining(["/one", "/two"]));
        await site.stop();
        await page.reload();
        await expect(page.getByRole("heading")).toHaveText("one of the second build");

        await site.start();
        site.state.isOn = false;
        await page.goto(`${site.origin}/one`);
        await page.evaluate(async () =>
          (await navigator.serviceWorker.getRegistration())?.update().catch(() => {}),
        );
        await expect
          .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
          .toBe(0);
        expect(await page.evaluate(() => caches.keys())).toEqual([]);
      } finally {
        await site.stop();
      }
    },
  );
});
