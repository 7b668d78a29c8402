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
  technology: "¿De qué la quieres?",
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
  amount: "Otra cantidad (€)",
  save: "Ver las casas",
  none: "Ninguna casa lo cumple todo",
  above: /€ por encima de tu presupuesto/,
  remove: "Quitar 40.000 € para todo",
  unreadable: "Escribe una cantidad en euros, por ejemplo 240.000.",
};
const english: typeof spanish = {
  prefix: "/en",
  start: "Start: eight questions",
  household: /^A family with children/,
  bedrooms: /^3 bedrooms/,
  style: "Minimalist",
  next: "Continue",
  technology: "What should it be made of?",
  skip: "Skip this question",
  budget: /^Up to €300,000/,
  region: "Aragon",
  plot: /^No, I am looking for some/,
  time: /^Within two years/,
  styleQuestion: "Which one looks like yours?",
  houses: /meets? everything you ask for$/,
  reasons: "Why",
  below: /^€[\d,]+ below your budget, everything included$/,
  fits: /^Fits on plots in (Huesca|Teruel|Zaragoza) from €[\d,]+$/,
  change: "Change: €300,000 for everything",
  amount: "Another amount (€)",
  save: "See the houses",
  none: "No house meets everything",
  above: /above your budget/,
  remove: "Remove €40,000 for everything",
  unreadable: "Enter an amount in euros, for example 240,000.",
};

async function answerAll(page: Page, texts: typeof spanish) {
  await page.goto(`${texts.prefix}/casa-de-tus-suenos`);
  await page.getByRole("link", { name: texts.start }).first().click();
  await page.getByRole("link", { name: texts.household }).click();
  await page.getByRole("link", { name: texts.bedrooms }).click();
  // The input is hidden behind its picture.
  await page.getByRole("main").getByText(texts.style, { exact: true }).click();
  await expect(page.getByRole("checkbox", { name: texts.style })).toBeChecked();
  await page.getByRole("button", { name: texts.next }).click();
  // Every question can be skipped, so the next one must be there first.
  await expect(page.getByRole("heading", { level: 1, name: texts.technology })).toBeVisible();
  await page.getByRole("link", { name: texts.skip }).click();
  await page.getByRole("link", { name: texts.budget }).click();
  // The footer links regions too.
  await page.getByRole("main").getByRole("link", { name: texts.region, exact: true }).click();
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
  test.describe(`preferences at ${texts.prefix}/casa-de-tus-suenos${tag}`, () => {
    if (size) test.use({ viewport: size });

    test("eight questions lead to houses with reasons, and every answer can be changed", async ({ page }) => {
      await answerAll(page, texts);
      await seeReasons(page, texts);
      await expectAccessible(page);

      await page.getByRole("link", { name: texts.change }).click();
      await page.getByLabel(texts.amount).fill("40.000");
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

  test.describe("invalid amounts @deep", () => {
    test.use({ expectedErrors: [/status of 400/] });

    test(`an invalid budget is reported at its field at ${texts.prefix}/casa-de-tus-suenos`, async ({
      page,
    }) => {
      await openPage(page, `${texts.prefix}/casa-de-tus-suenos?dormitorios=2&paso=presupuesto`);
      await page.getByLabel(texts.amount).fill("mucho");
      await page.getByRole("button", { name: texts.next }).click();
      const field = page.getByLabel(texts.amount);
      await expect(field).toHaveAccessibleDescription(texts.unreadable);
      await expect(field).toHaveValue("mucho");
      await expect(field).toBeFocused();
      await expectAccessible(page);
    });
  });
}

test.describe("without scripts @deep", () => {
  test.use({ javaScriptEnabled: false });

  test("preferences lead to houses without scripts", async ({ page }) => {
    await answerAll(page, spanish);
    await seeReasons(page, spanish);
  });
});

test("each preference question is accessible, and its heading gets the focus @deep", async ({ page }) => {
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
