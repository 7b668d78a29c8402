import type { Page } from "@playwright/test";
import { consentCookie, formatConsent, nothingAllowed } from "#app/consent/consent.ts";
import { today } from "#app/domain/today.ts";
import { openPage } from "#tests/setup/page-loads.ts";
import { expect, tagOf, test } from "#tests/setup/test.ts";

// Where the focus goes (WCAG 2.4.3, 4.1.3).

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("a new page starts at its heading, also when going back", async ({ page }) => {
  await openPage(page, "/");
  await page.getByRole("banner").getByRole("link", { name: "Terrenos" }).press("Enter");
  await expect(page).toHaveURL("/terrenos");
  await expect(heading(page)).toBeFocused();

  await page.getByRole("main").getByRole("article").first().getByRole("link").first().press("Enter");
  await expect(page).toHaveURL(/\/terrenos\/[\w-]+$/);
  await expect(heading(page)).toBeFocused();

  await page.goBack();
  await expect(page).toHaveURL("/terrenos");
  await expect(heading(page)).toBeFocused();
  // The next press of Tab continues within the page.
  await page.keyboard.press("Tab");
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test.describe("before the choice of cookies", () => {
  test.use({ consent: null });

  test("the focus returns from the question about cookies to where it was", async ({ page }) => {
    await openPage(page, "/contacto");
    const question = page.getByRole("region", { name: "Tú decides qué guardamos" });
    await expect(question).toBeVisible();
    const link = page.getByRole("banner").getByRole("link", { name: "Terrenos" });
    await link.focus();
    await question.getByRole("button", { name: "Rechazar todo" }).press("Enter");
    await expect(question).toBeHidden();
    await expect(link).toBeFocused();
  });
});

test("the link past the header lies above the page, not over it @deep", async ({ page }) => {
  await openPage(page, "/contacto");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).toBeFocused();
  const [link, banner] = await Promise.all([skip.boundingBox(), page.getByRole("banner").boundingBox()]);
  expect(link!.y).toBeGreaterThanOrEqual(0);
  expect(link!.y + link!.height).toBeLessThanOrEqual(banner!.y);
});

test("a link to a part of a page moves the focus there @deep", async ({ page }) => {
  await openPage(page, "/legales/politica-privacidad");
  const link = page.getByRole("main").locator('a[href^="#"]').first();
  const target = (await link.getAttribute("href"))!;
  await link.press("Enter");
  await page.keyboard.press("Tab");
  const isAfterTarget = await page.evaluate(
    (id) =>
      Boolean(
        document.getElementById(id)!.compareDocumentPosition(document.activeElement!) &
          Node.DOCUMENT_POSITION_FOLLOWING,
      ),
    target.slice(1),
  );
  expect(isAfterTarget).toBe(true);
});

for (const { list, next, position, title, results } of [
  {
    list: "/terrenos",
    next: "Siguiente",
    position: /^Página 2 de \d+$/,
    title: /página 2 \| Hornero$/,
    results: /^Resultados, página 2 de \d+$/,
  },
  {
    list: "/en/viviendas",
    next: "Next",
    position: /^Page 2 of \d+$/,
    title: /page 2 \| Hornero$/,
    results: /^Results, page 2 of \d+$/,
  },
]) {
  test(`the next page of ${list} starts at its results and says which page it is${tagOf(list)}`, async ({
    page,
  }) => {
    await openPage(page, list);
    await page.getByRole("link", { name: next }).press("Enter");
    const resultsHeading = page.getByRole("heading", { name: results });
    await expect(resultsHeading).toBeFocused();
    await expect(page.getByText(position)).toBeVisible();
    await expect(page).toHaveTitle(title);
  });
}

test("every step of a questionnaire and of a form has a title of its own and starts at its heading @deep", async ({
  page,
}) => {
  await openPage(page, "/en/casa-de-tus-suenos?paso=dormitorios");
  const [question] = await heading(page).allInnerTexts();
  await expect(page).toHaveTitle(`${question} · The house of your dreams | Hornero`);

  await openPage(page, "/sell-plot#place");
  await expect(page).toHaveTitle(/^Dónde está · /);

  await openPage(page, "/sell-plot");
  for (const name of ["role", "sellerType"]) await page.locator(`[name=${name}]`).first().check();
  await page.getByRole("button", { name: "Continuar" }).press("Enter");
  await expect(page).toHaveTitle(/^Dónde está · /);
  await expect(page.getByRole("heading", { name: "Dónde está" })).toBeFocused();
});

test("a filter keeps the focus @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  const filter = page.getByRole("checkbox", { name: /^Madera/ });
  await filter.press("Space");
  await expect(page).toHaveURL(/technology=/);
  await expect(filter).toBeFocused();

  // No wooden house has this style: its box would be disabled once it is empty.
  await openPage(page, "/viviendas?technology=wood&style=bauhaus");
  const style = page.getByRole("checkbox", { name: /^Bauhaus/ });
  await style.press("Space");
  await expect(page).not.toHaveURL(/style=/);
  await expect(style).toBeFocused();
  await style.press("Space");
  await expect(page).toHaveURL(/style=/);
});

test("a removed filter or item passes the focus to its neighbour", async ({ page }) => {
  await openPage(page, "/viviendas");
  for (const name of [/^Madera/, /^Hormigón/]) await page.getByRole("checkbox", { name }).check();
  const chips = page.getByRole("list", { name: "Filtros aplicados" }).getByRole("link");
  await expect(chips).toHaveCount(3);
  await chips.nth(0).press("Enter");
  await expect(chips).toHaveCount(2);
  await expect(chips.nth(0)).toBeFocused();
  await chips.nth(0).press("Enter");
  await expect(chips).toHaveCount(0);
  await expect(heading(page)).toBeFocused();

  for (const position of [0, 1])
    await page
      .getByRole("button", { name: /^Comparar/ })
      .nth(position)
      .press("Enter");
  const tray = page.getByRole("region", { name: "Para comparar" });
  await expect(tray.getByRole("status")).toHaveText("2 casas para comparar");
  const removers = tray.getByRole("button");
  await removers.nth(0).press("Enter");
  await expect(removers).toHaveCount(1);
  await expect(removers).toBeFocused();
  await removers.press("Enter");
  await expect(heading(page)).toBeFocused();
});

test("what closes or disappears passes the focus on and says what happened", async ({ page }) => {
  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
  const opener = page.getByRole("button", { name: "Cambiar de casa" });
  await opener.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();

  await page.getByRole("button", { name: "Guardar proyecto" }).first().press("Enter");
  const pencil = page.getByRole("button", { name: "Cambiar el nombre" });
  await pencil.press("Enter");
  await page.keyboard.press("Escape");
  await expect(pencil).toBeFocused();

  await page.getByRole("button", { name: "Compartir" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Crear el enlace" }).press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("Enlace creado.");
  await expect(dialog.locator(":focus")).toHaveCount(1);
  await dialog.getByRole("button", { name: "Dejar de compartir" }).press("Enter");
  await expect(dialog.getByRole("status")).toHaveText("El enlace ya no funciona.");
  await expect(dialog.getByRole("button", { name: "Crear el enlace" })).toBeFocused();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Eliminar" }).press("Enter");
  await page
    .getByRole("alertdialog")
    .or(page.getByRole("dialog"))
    .getByRole("button", { name: "Eliminar" })
    .press("Enter");
  await expect(page.getByText("Proyecto eliminado.")).toBeVisible();
  await expect(heading(page)).toBeFocused();
});

test("a removed favourite or column passes the focus to its neighbour @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  const hearts = page.getByRole("button", { name: /^Guardar .+ en favoritos$/ });
  for (const position of [0, 1]) await hearts.nth(position).press("Enter");
  await openPage(page, "/favoritos");
  const removers = page.getByRole("button", { name: /^Quitar .+ de favoritos$/ });
  await expect(removers).toHaveCount(2);
  await removers.first().press("Enter");
  await expect(page.getByText(/ya no está en tus favoritos\.$/)).toBeVisible();
  await expect(removers).toHaveCount(1);
  await expect(page.locator("main :focus")).toHaveCount(1);

  await openPage(page, "/comparar?casas=alba,cala,silo");
  await page.getByRole("link", { name: "Quitar Alba" }).press("Enter");
  await expect(page.getByText("Alba ya no está en la comparación.")).toBeVisible();
  await expect(page.locator("main :focus")).toHaveCount(1);
});

test("the question about cookies lies in the page where the window is low @deep", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.origin, viewport: { width: 320, height: 256 } });
  await openPage(page, "/catalogo/alba");
  const question = page.getByRole("region", { name: "Tú decides qué guardamos" });
  await expect(question).toHaveCSS("position", "static");
  await page.close();
});

test("after a choice in the designer the focus stays in its part @deep", async ({ page }) => {
  await openPage(page, "/casa-de-tus-suenos/proyecto");
  const part = page.getByRole("region", { name: "La casa", exact: true });
  await part.getByRole("button", { name: "Buscar entre todas las casas" }).press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: /Alba/ }).press("Enter");
  await expect(part.getByRole("heading", { name: "Alba" })).toBeVisible();
  await expect(part.locator(":focus")).toHaveCount(1);
});

test("an own plot is filled in field by field, and a place that is not found is said", async ({ page }) => {
  await openPage(page, "/casa-de-tus-suenos/proyecto?casa=alba");
  const part = page.getByRole("region", { name: "El terreno", exact: true });
  const field = (name: RegExp) => part.getByLabel(name);
  await part.getByRole("button", { name: "Tengo terreno" }).press("Enter");
  // With its area the draft becomes a project, whose form is the same.
  const front = await field(/^Frente a la calle/).elementHandle();
  await field(/^Superficie/).fill("800");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "La casa sobre el terreno" })).toBeVisible();
  expect(await front!.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.keyboard.press("Tab");
  await page.keyboard.insertText("Zzzzz");
  await expect(part.getByRole("alert")).toHaveText("No encontramos ese municipio.");
  const place = field(/^Municipio/);
  await place.fill("betera");
  await expect(part.locator("datalist option")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(place).toHaveValue("Bétera (Valencia)");
});

test("an opened cluster passes the focus to what it contained and says how much that is @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 780 });
  await openPage(page, "/terrenos");
  const map = page.getByRole("region", { name: /^Mapa/ });
  const clusters = map.locator(".map-cluster");
  await clusters.first().press("Enter");
  await expect(map.getByRole("status").filter({ hasText: "en esta parte del mapa" })).toHaveCount(1);
  await expect(map.locator(":focus")).toHaveCount(1);
});

test("a mark of the map that its buttons cover comes out from under them with the focus @deep", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/terrenos");
  const map = page.getByRole("region", { name: /^Mapa/ });
  const canvas = map.getByRole("application");
  await expect(map.locator(".map-cluster").first()).toBeVisible();
  for (const zoom of [1, 2, 3]) {
    const marks = page.waitForResponse(/_plots\/marks/);
    await canvas.press("+");
    await (await marks).finished();
    await canvas.focus();
    await page.keyboard.press("Tab");
    const focused = page.locator(".maplibregl-marker:focus");
    for (let presses = 0; presses < 80 && (await focused.count()) > 0; presses += 1) {
      const label = await focused.getAttribute("aria-label");
      await expect.poll(() => page.evaluate(isFocusSeen), { message: `zoom ${zoom}: ${label}` }).toBe(true);
      await page.keyboard.press("Tab");
    }
  }
});

function isFocusSeen() {
  const mark = document.activeElement!;
  const { left, top, width, height } = mark.getBoundingClientRect();
  return [0.1, 0.5, 0.9].some((share) =>
    mark.contains(document.elementFromPoint(left + width * share, top + height / 2)),
  );
}

test.describe("before the choice of cookies", () => {
  test.use({ consent: null });

  test("the categories open where the focus is, and Escape closes them @deep", async ({ page }) => {
    await openPage(page, "/");
    const choose = page.getByRole("button", { name: "Elegir por categorías" });
    await choose.press("Enter");
    await expect(page.getByRole("checkbox", { name: /^Preferencias/ })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("checkbox", { name: /^Preferencias/ })).toHaveCount(0);
    await expect(choose).toBeFocused();
  });

  for (const [answer, name] of [
    ["accepting", "Aceptar todo"],
    ["refusing", "Rechazar todo"],
    ["choosing", "Elegir por categorías"],
  ] as const)
    test(`${answer} takes one press of a button of the question about cookies @deep`, async ({ page }) => {
      await openPage(page, "/");
      const question = page.getByRole("region", { name: "Tú decides qué guardamos" });
      // The three buttons follow each other, and nothing is between them.
      await question.getByRole("link").focus();
      const names: (string | null)[] = [];
      for (let presses = 0; presses < 3; presses += 1) {
        await page.keyboard.press("Tab");
        names.push(await page.evaluate(() => document.activeElement!.textContent));
      }
      expect(names.toSorted()).toEqual(["Aceptar todo", "Elegir por categorías", "Rechazar todo"]);
      await question.getByRole("button", { name }).press("Enter");
      if (answer !== "choosing") return expect(question).toBeHidden();
      await expect(page.getByRole("checkbox", { name: /^Preferencias/ })).toBeFocused();
      // Enter in a box saves the choice as it is.
      await page.keyboard.press("Enter");
      await expect(question).toBeHidden();
      const cookies = await page.context().cookies();
      expect(cookies.find(({ name }) => name === consentCookie.name)?.value).toBe(
        formatConsent(nothingAllowed, today()),
      );
    });
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 780 } });

  for (const { path, button, dialog } of [
    { path: "/viviendas", button: /^Filtros/, dialog: "Filtros" },
    { path: "/", button: "Menú", dialog: "Principal" },
  ]) {
    test(`nothing behind the open "${dialog}" of ${path} can have the focus`, async ({ page }) => {
      await openPage(page, path);
      const opener = page.getByRole("button", { name: button, exact: true });
      await opener.press("Enter");
      const sheet = page.getByRole("dialog", { name: dialog });
      await expect(sheet.locator(":focus")).toHaveCount(1);
      for (let presses = 0; presses < 60; presses += 1) {
        await page.keyboard.press("Tab");
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement!.closest("[popover]"),
        );
        expect(isOutside).toBe(false);
      }
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  }
});

test("the house is moved without dragging, by buttons and by a press on the plot", async ({ page }) => {
  const answer = await page.request.get("/_project/plots?casa=alba");
  const { plots } = (await answer.json()) as { plots: { slug: string }[] };
  await openPage(page, `/casa-de-tus-suenos/proyecto?casa=alba&terreno=${plots[0]!.slug}`);
  const editor = page.getByRole("application");
  const status = page.getByRole("status").filter({ hasText: "Girada" });
  await page.getByRole("button", { name: "Mover la casa a la derecha" }).click();
  await expect(status).toHaveText(/hasta/);
  const first = await status.textContent();
  const plot = editor.locator("svg polygon").first();
  await plot.scrollIntoViewIfNeeded();
  const box = (await plot.boundingBox())!;
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
  await expect(status).not.toHaveText(first!);
});

test("the first press of Tab offers the way past the header @deep", async ({ page }) => {
  await openPage(page, "/viviendas");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Saltar al contenido" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await skip.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});
