import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const words = {
  es: {
    title: "Vaya, este no es el nido que buscas",
    text: "Error 404. Por suerte, esto no pasa cuando construyes o compras nuestras casas.",
    path: "Página no encontrada: ",
    home: "Volver al inicio",
  },
  en: {
    title: "Oops, this is not the nest you're looking for",
    text: "Error 404. Luckily, this doesn't happen when building or buying our homes.",
    path: "Page not found: ",
    home: "Back to home",
  },
};

test.use({ expectedErrors: [/404/] });

for (const [locale, { title, text, path, home }] of Object.entries(words)) {
  const prefix = locale === "en" ? "/en" : "";
  const tag = tagOf(`${prefix}/`);

  test(`an unknown path says so and the next navigation clears it (${locale})${tag}`, async ({ page }) => {
    const response = await openPage(page, `${prefix}/no-existe`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(`${path}${prefix}/no-existe`, { exact: true })).toBeVisible();
    await expect(page.locator("main").getByRole("img")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: home }).click();
    await expect(page).toHaveURL(prefix || "/");
    await expect(page.getByText(text)).toHaveCount(0);
  });

  test(`a house that does not exist is not found (${locale}) @deep`, async ({ page }) => {
    const response = await openPage(page, `${prefix}/catalogo/no-existe`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(`${path}${prefix}/catalogo/no-existe`, { exact: true })).toBeVisible();
  });
}

test.describe("when a page cannot be loaded", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|50[03]/] });

  // The page of another house needs its data alone: the scripts are there.
  const linkOn = (page: Page) =>
    page.getByRole("region", { name: /^Parecidas/ }).getByRole("link", { name: "Haya" });
  const wanted = (page: Page) => page.getByRole("heading", { level: 1, name: "Haya" });
  /** By a link, so that all of the page listens: what the server sends hydrates part by part. */
  async function openAlba(page: Page) {
    await openPage(page, "/viviendas");
    await page.getByRole("main").getByRole("link", { name: "Alba", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Alba" })).toBeVisible();
  }

  test("the page says that there is no network and appears once there is one @deep", async ({
    page,
    context,
  }) => {
    await page.route("**/catalogo/haya.data*", (route) => route.abort());
    await openAlba(page);
    await linkOn(page).hover();
    await context.setOffline(true);
    await linkOn(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeFocused();
    await context.setOffline(false);
    await expect(wanted(page)).toBeVisible();
  });

  test("a page whose data fails once appears all the same", async ({ page }) => {
    let requests = 0;
    await page.route("**/blog.data*", (route) => {
      // A page that is fetched ahead is no request of the router.
      if (route.request().resourceType() !== "fetch") return route.abort();
      requests += 1;
      return requests === 1 ? route.fulfill({ status: 503 }) : route.fallback();
    });
    await openPage(page, "/contacto");
    await page.getByRole("navigation").first().getByRole("link", { name: "Blog" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^Lo que conviene saber/ })).toBeVisible();
    expect(requests).toBe(2);
  });

  test("after a server error the same page can be tried again @deep", async ({ page }) => {
    await page.route("**/catalogo/haya.data*", (route) => route.fulfill({ status: 500 }));
    await openAlba(page);
    await linkOn(page).hover();
    await linkOn(page).click();
    await expect(page.getByRole("heading", { level: 1, name: "Algo ha salido mal" })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Volver a intentarlo" }).click();
    await expect(wanted(page)).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown path shows the same error page without JavaScript @deep", async ({ page }) => {
    await page.goto("/no-existe");
    await expect(page.getByRole("heading", { level: 1, name: words.es.title })).toBeVisible();
    await page.getByRole("link", { name: words.es.home }).click();
    await expect(page).toHaveURL("/");
  });
});
