import { openPage } from "#tests/setup/page-loads.ts";
import { expect, expectAccessible, tagOf, test } from "#tests/setup/test.ts";

const languages = [
  {
    prefix: "",
    total: "Total esperado",
    allIn: /Todo, con terreno en .+: ([\d.]+)\s€/,
    month: /(\d[\d.]*)\s€ al mes/,
    note: /el terreno más barato donde cabe/,
    plotNote: /la casa más barata que cabe/,
    plotTotal: "Total con casa",
  },
  {
    prefix: "/en",
    total: "Expected total",
    allIn: /Everything, with land in .+: €([\d,]+)/,
    month: /€([\d,]+) a month/,
    note: /the cheapest plot where it fits/,
    plotNote: /the cheapest house that fits/,
    plotTotal: "Total with a house",
  },
];

for (const texts of languages) {
  const { prefix } = texts;
  const digits = (text: string) => text.replace(/\D/g, "");

  test(`the total budget of ${prefix}/ leads to houses whose total price is that of their page${tagOf(`${prefix}/`)}`, async ({
    page,
  }) => {
    await openPage(page, `${prefix}/`);
    const finder = page.locator("#find-houses");
    await finder.locator('[name="presupuesto"]').selectOption("300000");
    await finder.getByRole("button").click();
    await expect(page).toHaveURL(`${prefix}/viviendas?presupuesto=300000`);
    await expect(page.getByText(texts.note).first()).toBeVisible();
    await page.getByRole("combobox", { name: /Ordenar por|Sort by/ }).selectOption("total");
    await expect(page).toHaveURL(`${prefix}/viviendas?presupuesto=300000&sort=total`);
    const cards = page.getByRole("article").filter({ hasText: texts.allIn });
    const listTotals = async () =>
      (await cards.allTextContents()).map((text) => Number(digits(texts.allIn.exec(text)![1]!)));
    // The URL may change before the list does.
    await expect
      .poll(async () => {
        const totals = await listTotals();
        return totals.every((total, i) => i === 0 || total >= totals[i - 1]!);
      })
      .toBe(true);
    const shown = await listTotals();
    expect(shown.length).toBeGreaterThan(2);
    expect(Math.max(...shown)).toBeLessThanOrEqual(300_000);
    const text = (await cards.first().textContent())!;
    await expectAccessible(page);
    await cards.first().getByRole("link").first().click();
    const panel = page.getByRole("complementary", {
      name: /Lo que costará de verdad|What it will really cost/,
    });
    const total = panel.getByText(texts.total).locator("..");
    expect(Number(digits((await total.textContent())!))).toBe(shown[0]);
    expect(texts.month.exec((await panel.textContent())!)![1]).toBe(texts.month.exec(text)![1]);
  });

  test(`${prefix}/terrenos sorts by total price and by instalment, as the page of a plot counts them @deep`, async ({
    page,
  }) => {
    for (const sort of ["total", "instalment"]) {
      await openPage(page, `${prefix}/terrenos?sort=${sort}&cuota=900&presupuesto=300000`);
      await expect(page.getByText(texts.plotNote).filter({ visible: true }).first()).toBeVisible();
      await expectAccessible(page);
      const first = page.getByRole("article").first();
      const month = texts.month.exec((await first.textContent())!)![1];
      await first.getByRole("link").first().click();
      const panel = page.getByRole("complementary").filter({ hasText: texts.plotTotal });
      expect(texts.month.exec((await panel.first().textContent())!)![1]).toBe(month);
    }
  });
}
