import { findUnmarkedFocus } from "#tests/setup/keyboard.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { newPerson, signIn } from "#tests/setup/person.ts";
import { expect, test } from "#tests/setup/test.ts";

// Where the system replaces all colours, and where the focus is (WCAG 1.4.1, 1.4.11, 2.4.7).

const paths = [
  "/",
  "/viviendas?technology=wood",
  "/terrenos",
  "/catalogo/alba",
  "/casa-de-tus-suenos?paso=estilo",
  "/casa-de-tus-suenos/proyecto?casa=alba",
  "/comparar?casas=alba,cala",
  "/sell-plot",
  "/contacto",
  "/glosario",
];

for (const forcedColors of ["active", "none"] as const)
  for (const path of paths)
    test(`the focus can be seen on ${path} with forced colours ${forcedColors} @deep`, async ({ page }) => {
      await page.emulateMedia({ forcedColors, reducedMotion: "reduce" });
      await page.setViewportSize({ width: 1280, height: 780 });
      await openPage(page, path);
      expect(await findUnmarkedFocus(page)).toEqual([]);
    });

test.describe("with forced colours", () => {
  test.use({ forcedColors: "active" });

  test("the bars of the usual schedule keep the colours of their key @deep", async ({ page }) => {
    await openPage(page, "/casa-de-tus-suenos");
    const coloursOf = (bars: string) =>
      page
        .getByRole("main")
        .locator(bars)
        .evaluateAll((all) => all.map((bar) => getComputedStyle(bar).backgroundColor));
    const key = await coloursOf("ol > li:has(> h3) > div:first-child");
    expect(new Set(key).size).toBe(4);
    expect(new Set(await coloursOf("dd > span"))).toEqual(new Set(key));
  });

  test("the outline of the current page leaves its name free @deep", async ({ page, site }) => {
    const { email } = await newPerson(site);
    await openPage(page, "/login");
    await signIn(page, email);
    await expect(page).toHaveURL("/portal/favoritos");
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 780 });
      const current = page.getByRole("main").locator("nav [aria-current]");
      await expect(current).toHaveCSS("outline-width", "3px");
      const room = await current.evaluate((link) => {
        const words = document.createRange();
        words.selectNodeContents(link);
        return words.getBoundingClientRect().left - link.getBoundingClientRect().left;
      });
      expect(room).toBeGreaterThanOrEqual(3);
    }
  });

  test("buttons have borders, and what is active or pressed has an outline @deep", async ({ page }) => {
    await openPage(page, "/contacto");
    await expect(page.locator("main .btn:visible").first()).toHaveCSS("border-top-style", "solid");
    await openPage(page, "/viviendas");
    const compare = page.getByRole("button", { name: /^Comparar/ }).first();
    await compare.press("Enter");
    await expect(compare).toHaveAttribute("aria-pressed", "true");
    await page.getByRole("searchbox").or(page.getByRole("combobox")).first().focus();
    await expect(compare).toHaveCSS("outline-style", "solid");

    await openPage(page, "/terrenos");
    const field = page.locator("main input[type=search]").first();
    await field.pressSequentially("mar");
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await field.press("ArrowDown");
    await expect(page.getByRole("listbox").getByRole("option").first()).toHaveCSS("outline-style", "solid");
  });
});
