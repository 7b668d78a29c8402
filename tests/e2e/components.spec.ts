import type { Page } from "@playwright/test";
import { openPage } from "#tests/setup/page-loads.ts";
import type { Site } from "#tests/setup/site.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

/** The page of all components, by the link that the site prints. */
const open = (page: Page, site: Site, path = "/_ui") => openPage(page, site.localPage(path));

for (const path of ["/_ui", "/en/_ui"]) {
  test(`every component of ${path} is accessible @deep`, async ({ page, site }) => {
    await open(page, site, path);
    await expectAccessible(page);
  });
}

test.describe("the confirmation dialog", () => {
  const trigger = (page: Page) => page.getByRole("button", { name: "Borrar el proyecto" });
  const answer = (page: Page) => page.locator("output");

  test("the confirmation dialog answers yes and returns the focus @deep", async ({ page, site }) => {
    await open(page, site);
    await trigger(page).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).click();
    await expect(answer(page)).toHaveText("Respuesta: sí");
    await expect(trigger(page)).toBeFocused();
  });

  test("the confirmation dialog answers no on Escape, on a click outside and on cancel @deep", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const cancellations = [
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(10, 10),
      () => page.getByRole("button", { name: "Cancelar" }).click(),
    ];
    for (const cancel of cancellations) {
      await trigger(page).click();
      await page.getByRole("dialog").getByRole("button", { name: "Borrar" }).click();
      await expect(answer(page)).toHaveText("Respuesta: sí");
      await trigger(page).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await cancel();
      await expect(answer(page)).toHaveText("Respuesta: no");
      await expect(page.getByRole("dialog")).toBeHidden();
    }
  });

  test("the confirmation dialog traps the focus @deep", async ({ page, site }) => {
    await open(page, site);
    await trigger(page).click();
    await expect(page.getByRole("button", { name: "Cancelar" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("dialog").getByRole("button", { name: "Borrar" })).toBeFocused();
    for (let step = 0; step < 4; step++) {
      await page.keyboard.press("Tab");
      const isOnPage = await page.evaluate(() =>
        Boolean(document.activeElement?.closest("main, header, footer")),
      );
      expect(isOnPage).toBe(false);
    }
  });

  test("a persistent confirmation dialog closes by its buttons only @deep", async ({ page, site }) => {
    await open(page, site);
    await page.getByRole("button", { name: "Pregunta persistente" }).click();
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.mouse.click(10, 10);
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(answer(page)).toHaveText("Respuesta: ninguna");
    await page.getByRole("button", { name: "Aceptar" }).click();
    await expect(answer(page)).toHaveText("Respuesta: sí");
  });
});

test("tabs follow the arrow keys @deep", async ({ page, site }) => {
  await open(page, site);
  await page.getByRole("tab", { name: "Casas" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Terrenos" })).toBeFocused();
  await expect(page.getByRole("tabpanel")).toHaveText(/^Parcelas/);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tabpanel")).toHaveText(/^Casas industrializadas/);
});

test("an error notice stays until it is closed @deep", async ({ page, site }) => {
  await open(page, site);
  await page.getByRole("button", { name: "Error al cargar favoritos." }).click();
  const notices = page.getByRole("region", { name: "Avisos", exact: true });
  await expect(notices.getByText("Error al cargar favoritos.")).toBeVisible();
  await notices.getByRole("button", { name: "Cerrar el aviso" }).click();
  await expect(notices.getByText("Error al cargar favoritos.")).toHaveCount(0);
});

test("the loading bar shows while a page loads @deep", async ({ page, site }) => {
  await open(page, site);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.data*", async (route) => {
    await held;
    await route.continue();
  });
  const bar = page.locator(".loading-bar");
  await expect(bar).toHaveAttribute("data-phase", "idle");
  await page.getByRole("banner").getByRole("link", { name: "Proyectos" }).first().click();
  await expect(bar).toHaveAttribute("data-phase", /^(loading|slow)$/);
  await expect(bar).toHaveCSS("height", "3px");
  await expect(page.getByText("Cargando la página")).toBeAttached();
  release();
  await expect(page).toHaveURL("/proyectos");
  await expect(bar).toHaveAttribute("data-phase", "idle");
});

test("the houses panel opens by keyboard and closes on Escape and when the focus leaves it @deep", async ({
  page,
  site,
}) => {
  await open(page, site);
  const button = page.getByRole("button", { name: "Viviendas por estilo y tecnología" });
  const panel = page.locator("#houses-panel");
  await button.press("Enter");
  await expect(panel).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await panel.getByRole("link").last().focus();
  await page.keyboard.press("Tab");
  await expect(panel).toBeHidden();
  await button.press("Enter");
  await panel.getByRole("link", { name: "Bauhaus" }).click();
  await expect(page).toHaveURL("/viviendas-prefabricadas-estilos/bauhaus");
  await expect(panel).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu of a phone has every section and closes on Escape and on navigation", async ({
    page,
    site,
  }) => {
    await open(page, site);
    const button = page.getByRole("button", { name: "Menú" });
    const menu = page.locator("#site-menu");
    await button.click();
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole("link", { name: "Terrenos" }).click();
    await expect(page).toHaveURL("/terrenos");
    await expect(menu).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("the menu and its groups open without JavaScript, and every tab panel shows @deep", async ({
    page,
    site,
  }) => {
    await page.goto(site.localPage("/_ui"));
    await expect(page.getByRole("tabpanel")).toHaveCount(3);
    await page.getByRole("button", { name: "Menú" }).click();
    const menu = page.locator("#site-menu");
    await menu.getByText("Por tecnología").click();
    await menu.getByRole("link", { name: "Madera" }).click();
    await expect(page).toHaveURL("/viviendas-prefabricadas-tecnologias/wood");
  });
});
