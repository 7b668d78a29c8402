import { listenToLiveText } from "#tests/setup/live-text.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, test } from "#tests/setup/test.ts";

// What was heard wrongly with Orca and Firefox; docs/accessibility.md has the round.

test("a search field is a combobox before it has the focus, and stays closed once one has chosen @deep", async ({
  page,
}) => {
  await page.clock.install();
  await openPage(page, "/terrenos");
  const field = page.getByRole("combobox", { name: "Buscar por municipio" });
  await expect(field).toHaveAttribute("aria-expanded", "false");
  await field.pressSequentially("alica");
  // The one that searches for the words.
  const asked = page.waitForResponse(/_suggest/);
  await page.clock.runFor(1000);
  await asked;
  await expect(page.getByRole("listbox").getByRole("option").last()).toBeVisible();
  await field.press("ArrowUp");
  await field.press("Enter");
  await expect(page).toHaveURL(/q=alica/);
  await expect(
    page.getByRole("list", { name: "Filtros" }).getByRole("link", { name: /alica/ }),
  ).toBeVisible();
  const listSaid = await listenToLiveText(page);
  let suggestions = 0;
  page.on("request", (request) => {
    if (request.url().includes("_suggest")) suggestions++;
  });
  await page.clock.runFor(1000);
  await expect(field).toBeFocused();
  await expect(page.getByRole("listbox")).toBeHidden();
  expect(suggestions).toBe(0);
  expect(await listSaid()).toEqual([]);
});

test("the filter sheet says the number of results and gives the focus back when its chip is gone @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await openPage(page, "/terrenos");
  await page.getByRole("button", { name: "Precio", exact: true }).press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filtros" });
  const most = sheet.getByRole("group", { name: "Precio", exact: true }).getByLabel("Hasta (€)");
  await expect(most).toBeFocused();
  const before = await sheet.getByRole("button", { name: /^Ver / }).textContent();
  const listSaid = await listenToLiveText(page);
  await most.fill("40000");
  const submit = sheet.getByRole("button", { name: /^Ver \d+ terrenos$/ });
  await expect(submit).not.toHaveText(before!);
  expect(await listSaid()).toContain(await submit.textContent());
  await expect(page.locator("a", { hasText: /^hasta 40\.000/ })).toBeAttached();
  await most.press("Enter");
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "Filtros (1)" })).toBeFocused();
});

test("a number is called wrong once its field is left, not while it is typed @deep", async ({ page }) => {
  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
  await page.getByRole("button", { name: "Tengo terreno" }).press("Enter");
  const surface = page.getByRole("textbox", { name: "Superficie", exact: true });
  const listSaid = await listenToLiveText(page);
  await surface.pressSequentially("600");
  await expect(page.getByText("Guardado en este dispositivo.")).toBeVisible();
  expect((await listSaid()).filter((text) => text.startsWith("Escribe"))).toEqual([]);
  await surface.fill("6");
  await surface.press("Tab");
  await expect(page.getByRole("alert").getByText("Escribe un número entre 20 y 1.000.000.")).toBeVisible();
  await surface.press("5");
  await expect(surface).not.toHaveAccessibleDescription(/Escribe/);
});

test("the price of a house with its options is said once @deep", async ({ page }) => {
  await openPage(page, "/catalogo/alba");
  const option = page.getByRole("checkbox", { name: /^Ventilación/ });
  const listSaid = await listenToLiveText(page);
  await option.press("Space");
  const withTotal = expect.stringMatching(/^Alba con .+: 167\.420\s€$/);
  await expect.poll(listSaid).toContainEqual(withTotal);
  expect((await listSaid()).filter((text) => /^Alba con/.test(text))).toHaveLength(1);
});

test("the map says how many plots it shows after a move @deep", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 780 });
  await openPage(page, "/terrenos");
  const map = page.getByRole("region", { name: /^Mapa/ });
  await expect(map.locator(".map-cluster").first()).toBeVisible();
  await map.getByRole("button", { name: "Mover el mapa al sur" }).press("Enter");
  await expect(map.getByRole("status").filter({ hasText: /terrenos en esta parte del mapa/ })).toBeAttached();
});

for (const path of [
  "/",
  "/terrenos",
  "/viviendas",
  "/terrenos/parcela-moratalla-1",
  "/catalogo/alba",
  "/contacto",
])
  test(`${path} has no text that Orca skips, splits or reads twice @deep`, async ({ page }) => {
    await openPage(page, path);
    await expect(page.getByRole("main")).toBeVisible();
    const heard = await page.evaluate(() => {
      const texts = (selector: string, isWrong: (element: Element) => boolean) =>
        [...document.querySelectorAll(selector)]
          .filter(isWrong)
          .map((element) => element.outerHTML.slice(0, 120));
      const hasOwnText = ({ childNodes }: Element) =>
        [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim());
      return {
        // A status in sight that stays: only texts within its paragraphs are read.
        skipped: texts("[role=status]:not(.sr-only, .absolute)", hasOwnText),
        split: texts(
          "main *",
          (element) =>
            getComputedStyle(element, "::first-letter").textTransform !==
            getComputedStyle(element).textTransform,
        ),
        twice: texts("svg[role=img] text", (element) => !element.closest("[aria-hidden=true]")),
        // Orca drops what changes at the same moment.
        busy: texts("main [aria-busy]", () => true),
      };
    });
    expect(heard).toEqual({ skipped: [], split: [], twice: [], busy: [] });
  });
