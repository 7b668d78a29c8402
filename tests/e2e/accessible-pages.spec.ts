import type { Page } from "@playwright/test";
import { expectReflow, findHiddenFocus } from "#tests/setup/keyboard.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { detailsByList, publicPaths } from "#tests/setup/paths.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

// Every page: the focus can be seen, pages reflow and start at their heading (WCAG 1.4.10, 1.4.12, 2.4.3, 2.4.11).

const compared = [
  { kind: "house", slug: "alba", name: "Alba", at: 1 },
  { kind: "house", slug: "brezo", name: "Brezo", at: 2 },
];
const withTray = /^(\/en)?\/(viviendas|mobile-homes|catalogo|terrenos|studios-signature)/;
/** Every public page, and one of each kind that is found by a link, in both languages. */
const everyPath = ["", "/en"].flatMap((prefix) =>
  [
    ...publicPaths,
    "/casa-de-tus-suenos/proyecto?casa=alba",
    "/casa-de-tus-suenos/oferta?casa=alba",
    "/casa-de-tus-suenos?paso=estilo",
    "/casa-de-tus-suenos?paso=presupuesto",
    "/casa-de-tus-suenos?dormitorios=3&presupuesto=200000&paso=casas",
    "/viviendas?technology=wood&minPrice=90000",
    "/terrenos?maxPrice=500",
    "/terrenos/comunitat-valenciana",
    "/que-cabe?contorno=4326:-0.5952,39.628;-0.5948,39.628;-0.5948,39.6284;-0.5952,39.6284",
    "/visita?casa=alba",
    "/guardar-busqueda?lista=terrenos&maxPrice=90000",
    "/comparar?casas=alba,cala",
  ].map((path) => (path === "/" && prefix) || prefix + path),
);

/** The first page that each list links to. */
async function findDetails(page: Page, prefix: string) {
  const paths: string[] = [];
  for (const [list, detail] of Object.entries(detailsByList)) {
    await openPage(page, prefix + list);
    const link = page.getByRole("main").locator(`article a[href^="${prefix}${detail}"]`).first();
    paths.push((await link.getAttribute("href"))!);
  }
  return paths;
}

async function expectNothingHidden(page: Page, path: string) {
  await page.addInitScript(
    (items) => localStorage.setItem("hornero-compared", JSON.stringify(items)),
    compared,
  );
  await openPage(page, path);
  await expect(page.getByRole("heading", { name: /Tú decides|You decide/ })).toBeVisible();
  const tray = page.getByRole("region", { name: /^(Para comparar|To compare)$/ });
  await expect(tray).toHaveCount(withTray.test(path) ? 1 : 0);
  expect(await findHiddenFocus(page)).toEqual([]);
  await expectAccessible(page);
}

test.describe("with every bar at the foot of the window", () => {
  test.use({ consent: null });

  for (const path of everyPath)
    for (const width of [390, 1280]) {
      const tag = path === "/viviendas" && width === 390 ? "" : " @deep";
      test(`nothing that has focus is hidden on ${path} at ${width} px${tag}`, async ({ page }) => {
        await page.setViewportSize({ width, height: 780 });
        await expectNothingHidden(page, path);
      });
    }

  for (const prefix of ["", "/en"])
    for (const width of [390, 1280])
      test(`nothing that has focus is hidden on the first plot, showcase, article and promotion, ${prefix || "es"} at ${width} px @deep`, async ({
        page,
      }) => {
        test.slow();
        await page.setViewportSize({ width, height: 780 });
        for (const path of await findDetails(page, prefix))
          await test.step(path, () => expectNothingHidden(page, path));
      });
});

for (const path of everyPath) {
  const tag = path === "/catalogo/alba" ? "" : " @deep";
  test(`${path} does not scroll sideways at 320 px with wide text spacing${tag}`, async ({ page }) => {
    await expectReflow(page, path);
  });
}

for (const prefix of ["", "/en"])
  test(`the first plot, showcase, article and promotion reflow at 320 px, ${prefix || "es"} @deep`, async ({
    page,
  }) => {
    test.slow();
    for (const path of await findDetails(page, prefix)) await expectReflow(page, path);
  });

for (const prefix of ["", "/en"])
  for (const width of [390, 1280])
    test(`every page that the footer links to starts at its heading, ${prefix || "es"} at ${width} px @deep`, async ({
      page,
    }) => {
      test.slow();
      await page.setViewportSize({ width, height: 780 });
      const home = prefix || "/";
      await openPage(page, home);
      const links = page
        .getByRole("contentinfo")
        .locator(`a[href^="${prefix}/"]:not([target], [hreflang], [href*="#"])`);
      const linked = await links.evaluateAll((all) => all.map((a) => a.getAttribute("href")!));
      const hrefs = [...new Set(linked)].filter((href) => href !== home);
      expect(hrefs.length).toBeGreaterThan(10);
      for (const href of hrefs) {
        const link = page.getByRole("contentinfo").locator(`a[href="${href}"]`).first();
        if ((await link.count()) === 0) await openPage(page, home);
        await link.press("Enter");
        await expect(page).toHaveURL(href);
        await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      }
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });
