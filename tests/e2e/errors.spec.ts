import type { Page } from "@playwright/test";
import { expect, expectAccessible, ready, tagOf, test } from "#tests/setup/test.ts";

const words = {
  es: {
    title: "Vaya, este no es el nido que buscas",
    text: "Error 404. Por suerte, esto no pasa cuando construyes o compras nuestras casas.",
    path: "Página no encontrada: /no-existe",
    home: "Volver al inicio",
  },
  en: {
    title: "Oops, this is not the nest you're looking for",
    text: "Error 404. Luckily, this doesn't happen when building or buying our homes.",
    path: "Page not found: /en/no-existe",
    home: "Back to home",
  },
};

test.use({ expectedErrors: [/404/] });

for (const [locale, { title, text, path, home }] of Object.entries(words)) {
  const prefix = locale === "en" ? "/en" : "";
  const tag = tagOf(`${prefix}/`);

  test(`an unknown path says so and the next navigation clears it (${locale})${tag}`, async ({ page }) => {
    const response = await page.goto(`${prefix}/no-existe`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByText(path)).toBeVisible();
    await expect(page.locator("main").getByRole("img")).toBeVisible();
    await expectAccessible(page);

    await page.getByRole("link", { name: home }).click();
    await expect(page).toHaveURL(prefix || "/");
    await expect(page.getByText(text)).toHaveCount(0);
  });

  test(`a house that does not exist is not found (${locale})${tag}`, async ({ page }) => {
    const response = await page.goto(`${prefix}/catalogo/no-existe`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });
}

test.describe("when a page cannot be had", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|500/] });

  /** A page and a link on it that React follows, no browser. */
  async function openWithLink(page: Page) {
    await page.goto("/catalogo/alba");
    await ready(page);
    const link = page.getByRole("region", { name: /^Parecidas/ }).getByRole("link", { name: "Haya" });
    // What is only read gets its code when somebody comes near.
    await link.hover();
    await expect
      .poll(() => link.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps"))))
      .toBe(true);
    return link;
  }

  test("without a network the page says so and comes by itself once there is one", async ({
    page,
    context,
  }) => {
    await page.route("**/catalogo/haya.data*", (route) => route.abort());
    const link = await openWithLink(page);
    await context.setOffline(true);
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: "Sin conexión" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("heading", { level: 1, name: "Haya" })).toBeVisible();
  });

  test("after an error of the server the same page can be tried again", async ({ page }) => {
    await page.route("**/catalogo/haya.data*", (route) => route.fulfill({ status: 500 }));
    await (await openWithLink(page)).click();
    await expect(page.getByRole("heading", { level: 1, name: "Algo ha salido mal" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Volver a intentarlo" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Haya" })).toBeVisible();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the error page is the same", async ({ page }) => {
    await page.goto("/no-existe");
    await expect(page.getByRole("heading", { level: 1, name: words.es.title })).toBeVisible();
    await page.getByRole("link", { name: words.es.home }).click();
    await expect(page).toHaveURL("/");
  });
});
