import type { Locator, Page } from "@playwright/test";
import { textSpacing } from "#tests/setup/keyboard.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { newOperator, newPerson, signIn } from "#tests/setup/person.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// What lies over a page, opened and closed by keyboard: the tests of whole pages see it closed (WCAG 1.4.3, 1.4.10, 1.4.12,
// 2.1.2, 2.4.3, 4.1.2).

interface Overlay {
  path: string;
  widths: number[];
  opener: (page: Page) => Locator;
  /** Its accessible name. */
  name: string | RegExp;
}

const wide = 1280;
const narrow = 320;
const designer = "/casa-de-tus-suenos/proyecto?casa=alba";
const button = (name: string | RegExp) => (page: Page) => page.getByRole("button", { name }).first();

const overlays: Overlay[] = [
  { path: "/", widths: [narrow], opener: button("Menú"), name: "Principal" },
  { path: "/en", widths: [narrow], opener: button("Menu"), name: "Main" },
  {
    path: "/",
    widths: [narrow, wide],
    opener: (page) => page.getByRole("link", { name: "Elegir cookies" }),
    name: "Tú decides qué guardamos",
  },
  { path: "/viviendas", widths: [narrow], opener: button(/^Filtros/), name: "Filtros" },
  { path: "/terrenos", widths: [narrow, wide], opener: button(/^Filtros/), name: "Filtros" },
  {
    path: "/catalogo/alba",
    widths: [narrow, wide],
    opener: (page) =>
      page
        .getByRole("list", { name: /^Imágenes de/ })
        .getByRole("link")
        .first(),
    name: /^Imágenes de/,
  },
  {
    path: "/catalogo/alba",
    widths: [narrow, wide],
    opener: (page) => page.locator("a[aria-haspopup]", { hasText: "Ver a pantalla completa" }).first(),
    name: /^Alba · /,
  },
  { path: designer, widths: [narrow, wide], opener: button("Cambiar de casa"), name: /casa/ },
  { path: designer, widths: [narrow, wide], opener: button("Buscar terrenos"), name: "Elige un terreno" },
  { path: designer, widths: [narrow], opener: button("Ver presupuesto"), name: "Lo que costará de verdad" },
];

for (const overlay of overlays)
  for (const width of overlay.widths) {
    const { path, name } = overlay;
    test(`"${name}" over ${path} is accessible, fits ${width} px and gives the focus back @deep`, async ({
      page,
    }) => {
      await expectGoodOverlay(page, overlay, width);
    });
  }

test("the menu of an account and the questions before deleting are accessible at 320 and 1280 px @deep", async ({
  page,
  site,
}) => {
  const { email, client } = await newPerson(site);
  await client.from("projects").insert({ name: "Alba y olivos", house_slug: "alba" }).throwOnError();
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  for (const width of [narrow, wide]) {
    const opener = button("Eliminar");
    await expectGoodOverlay(page, { path: "/portal/proyectos", widths: [], opener, name: /./ }, width);
    await page.setViewportSize({ width, height: 640 });
    await openPage(page, "/portal/proyectos");
    const menu = page.locator("#account-menu");
    await page.getByRole("button", { name: /^Tu cuenta/ }).press("Enter");
    await expect(menu).toBeVisible();
    await expectAccessible(page);
    await expectInWindow(menu);
  }
});

test("the search of operators is accessible and says how much it found @deep", async ({ page, site }) => {
  const { email } = await newOperator(site);
  await openPage(page, "/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
  const search: Overlay = {
    path: "/operator",
    widths: [],
    opener: button("Buscar o ir a…"),
    name: "Buscar en el escritorio",
  };
  for (const width of [narrow, wide]) await expectGoodOverlay(page, search, width);
  await search.opener(page).press("Enter");
  const words = page.getByRole("combobox", { name: "Buscar en el escritorio" });
  const said = page.getByRole("dialog").getByRole("status");
  await words.fill("estadísticas");
  await expect(said).toHaveText(/^\d+ resultados?$/);
  await words.fill("qwertz");
  await expect(said).toHaveText("Nada coincide.");
});

async function expectGoodOverlay(page: Page, { path, opener, name }: Overlay, width: number) {
  await page.setViewportSize({ width, height: 640 });
  await openPage(page, path);
  await opener(page).press("Enter");
  const overlay = page.getByRole("dialog", { name });
  await expect(overlay).toBeVisible();
  await expect(overlay.locator(":focus")).toHaveCount(1);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  if (width === narrow) await page.addStyleTag({ content: textSpacing });
  await expectInWindow(overlay);
  await page.keyboard.press("Escape");
  await expect(overlay).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
}

/** Nothing of it lies beside the window or scrolls sideways. */
async function expectInWindow(overlay: Locator) {
  const [box, beside] = await overlay.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return [left >= 0 && right <= innerWidth, element.scrollWidth - element.clientWidth] as const;
  });
  expect({ isInWindow: box, beside }).toEqual({ isInWindow: true, beside: 0 });
}
