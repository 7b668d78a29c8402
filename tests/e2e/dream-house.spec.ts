import type { Page } from "@playwright/test";
import { openPage, reloadPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, test } from "#tests/setup/test.ts";

const phone = { width: 390, height: 760 };

const spanish = {
  prefix: "",
  start: "Empezar: ocho preguntas",
  household: /^Una familia con hijos/,
  bedrooms: /^3 dormitorios/,
  style: "Minimalista",
  next: "Seguir",
  skip: "Saltar esta pregunta",
  budget: /^Hasta 300\.000 €/,
  region: "Aragón",
  plot: /^No, lo estoy buscando/,
  time: /^En dos años/,
  styleQuestion: "¿Cuál se parece a la tuya?",
  houses: /cumplen? todo lo que pides$/,
  reasons: "Por qué",
  below: /€ por debajo de tu presupuesto, con todo incluido$/,
  fits: /^Cabe en parcelas de (Huesca|Teruel|Zaragoza) desde [\d.]+\s€$/,
  change: "Cambiar: 300.000 € para todo",
  less: "Otra cantidad (€)",
  save: "Ver las casas",
  none: "Ninguna casa lo cumple todo",
  above: /€ por encima de tu presupuesto/,
  remove: "Quitar 40.000 € para todo",
  unreadable: "Escribe una cantidad en euros, por ejemplo 240.000.",
};
const english: typeof spanish = {
  prefix: "/en",
  start: "Begin: eight questions",
  household: /^A family with children/,
  bedrooms: /^3 bedrooms/,
  style: "Minimalist",
  next: "Continue",
  skip: "Skip this question",
  budget: /^Up to €300,000/,
  region: "Aragon",
  plot: /^No, I am looking for it/,
  time: /^Within two years/,
  styleQuestion: "Which one looks like yours?",
  houses: /meets? everything you ask for$/,
  reasons: "Why",
  below: /^€[\d,]+ below your budget, everything included$/,
  fits: /^Fits on plots in (Huesca|Teruel|Zaragoza) from €[\d,]+$/,
  change: "Change: €300,000 for everything",
  less: "Another amount (€)",
  save: "See the houses",
  none: "No house meets everything",
  above: /above your budget/,
  remove: "Remove €40,000 for everything",
  unreadable: "Write an amount in euros, for example 240,000.",
};

async function answerAll(page: Page, texts: typeof spanish) {
  await page.goto(`${texts.prefix}/casa-de-tus-suenos`);
  await page.getByRole("link", { name: texts.start }).first().click();
  await page.getByRole("link", { name: texts.household }).click();
  await page.getByRole("link", { name: texts.bedrooms }).click();
  // The input itself is hidden: its picture is what one presses.
  await page.getByRole("main").getByText(texts.style, { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: texts.style })).toBeChecked();
  await page.getByRole("button", { name: texts.next }).click();
  await page.getByRole("link", { name: texts.skip }).click();
  await page.getByRole("link", { name: texts.budget }).click();
  await page.getByRole("link", { name: texts.region, exact: true }).click();
  await page.getByRole("link", { name: texts.plot }).click();
  await page.getByRole("link", { name: texts.time }).click();
  await expect(page.getByRole("heading", { level: 1, name: texts.houses })).toBeVisible();
}

async function seeReasons(page: Page, texts: typeof spanish) {
  const first = page.getByRole("article").first().getByRole("list", { name: texts.reasons });
  await expect(first.getByRole("listitem").filter({ hasText: texts.below })).toBeVisible();
  await expect(first.getByRole("listitem").filter({ hasText: texts.fits })).toBeVisible();
}

for (const [texts, tag, size] of [
  [spanish, "", null],
  [english, " @deep", phone],
] as const) {
  test.describe(`the way from wishes to houses at ${texts.prefix}/casa-de-tus-suenos${tag}`, () => {
    if (size) test.use({ viewport: size });

    test("eight questions lead to houses with reasons, and every wish can be changed", async ({ page }) => {
      await answerAll(page, texts);
      await seeReasons(page, texts);
      await expectAccessible(page);

      await page.getByRole("link", { name: texts.change }).click();
      await page.getByLabel(texts.less).fill("40.000");
      await page.getByRole("button", { name: texts.save }).click();
      await expect(page.getByRole("heading", { level: 1, name: texts.none })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: texts.above }).first()).toBeVisible();
      await page.goBack();
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: texts.houses })).toBeVisible();
      await page.goForward();
      await page.goForward();
      await page.getByRole("link", { name: texts.remove }).click();
      await expect(page.getByRole("heading", { level: 1, name: texts.houses })).toBeVisible();
      await reloadPage(page);
      await expect(page.getByRole("link", { name: texts.change })).toHaveCount(0);
    });
  });

  test.describe("an amount that is none @deep", () => {
    test.use({ expectedErrors: [/status of 400/] });

    test(`is asked for again at ${texts.prefix}/casa-de-tus-suenos`, async ({ page }) => {
      await openPage(page, `${texts.prefix}/casa-de-tus-suenos?dormitorios=2&paso=presupuesto`);
      await page.getByLabel(texts.less).fill("mucho");
      await page.getByRole("button", { name: texts.next }).click();
      const field = page.getByLabel(texts.less);
      await expect(field).toHaveAccessibleDescription(texts.unreadable);
      await expect(field).toHaveValue("mucho");
      await expect(field).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test.describe("without scripts @deep", () => {
  test.use({ javaScriptEnabled: false });

  test("wishes are links and plain forms, and houses answer them", async ({ page }) => {
    await answerAll(page, spanish);
    await seeReasons(page, spanish);
  });

  test("a mobile home's papers are told after one press", async ({ page }) => {
    await page.goto("/mobile-homes");
    await page.getByText("En suelo rústico", { exact: true }).click();
    await page.getByText("Ruedas o apoyos: se puede mover", { exact: true }).click();
    await page.getByText("Península o Baleares", { exact: true }).click();
    await page.getByRole("button", { name: "Ver la respuesta" }).click();
    await expect(page).toHaveURL(/suelo=rustic&apoyo=movable&lugar=mainland#consulta$/);
    await expect(page.getByRole("definition").filter({ hasText: /^IVA 21 %$/ })).toBeVisible();
  });
});

test("each question of the way is accessible, and the heading has the focus after an answer @deep", async ({
  page,
}) => {
  await openPage(page, "/casa-de-tus-suenos?paso=personas");
  for (const step of [
    "dormitorios",
    "estilo",
    "tecnologia",
    "presupuesto",
    "comunidad",
    "terreno",
    "cuando",
  ]) {
    await page.getByRole("link", { name: spanish.skip }).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`paso=${step}$`));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expectAccessible(page);
  }
});

test("four answers tell what a mobile home needs, at once and by keyboard @deep", async ({ page }) => {
  await openPage(page, "/mobile-homes");
  const licence = page.getByRole("definition").filter({ hasText: "Hace falta" });
  await page.getByRole("radio", { name: "En mi parcela urbana" }).focus();
  await page.keyboard.press("Space");
  await expect(licence).toBeVisible();
  await page.getByRole("radio", { name: "Anclada a una cimentación" }).check({ force: true });
  await page.getByRole("radio", { name: "Canarias" }).check({ force: true });
  await expect(page.getByRole("definition").filter({ hasText: /^IGIC 7 %$/ })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: /^Posible$/ })).toBeVisible();
  await expectAccessible(page);
});

test("a term is explained in place, by keyboard too, and nothing moves @deep", async ({ page }) => {
  await openPage(page, "/planes/basico-adaptado");
  const term = page.getByRole("button", { name: "proyecto básico" });
  const before = await term.boundingBox();
  await term.focus();
  await page.keyboard.press("Enter");
  const note = page.getByText(/^Proyecto básicoProyecto de arquitectura que define la casa/);
  await expect(note).toBeVisible();
  expect(await term.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(note).toBeHidden();
  await expect(term).toBeFocused();
});
