// The worked examples of the articles are what the budget computes, in both languages.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { BudgetHouse, BudgetLineCode, BudgetPlot } from "#app/domain/budget-types.ts";
import { type PurchaseCode, purchaseLines } from "#app/domain/purchase.ts";
import { type Range, rateRows, requireRate } from "#app/domain/rates.ts";
import { rates } from "#supabase/seed/facts/rates.ts";
import { budget } from "./budget.ts";

const onDay = "2026-11-17";
const [madrid, catalonia, valencia] = ["13", "09", "10"];
/** The house of the examples, whose price holds its foundation, so that the PEM is that of the house. */
const house: BudgetHouse = {
  kind: "modular",
  priceEur: 180_000,
  includes: { transport_crane: "included", foundation: "included" },
  options: [],
  footprintM2: 120,
};
const plot: BudgetPlot = {
  priceEur: 80_000,
  sellerType: "private",
  soilClass: "urban",
  slopeClass: "flat",
  services: ["water", "electricity", "sewer"],
  distanceKm: 40,
};
const { lines, pem } = budget({ house, plot, regionCode: valencia!, rates, onDay });
const line = (code: BudgetLineCode): Range => lines.find((each) => each.code === code)!;
const bought = (
  priceEur: number,
  regionCode: string,
  code: PurchaseCode,
  sellerType: "private" | "business" = "private",
): Range =>
  purchaseLines({ priceEur, sellerType, soilClass: "urban" }, regionCode, rates, onDay).find(
    (each) => each.code === code,
  )!;
const rate = (code: string) => requireRate(rates, code, null, onDay);

describe.each(["es", "en"] as const)("in %s", (language) => {
  const whole = new Intl.NumberFormat(language, { useGrouping: "always" });
  const read = (name: string) =>
    readFileSync(resolve(import.meta.dirname, `../../content/${language}/posts/${name}.md`), "utf8");
  /** Expects each amount as a number of its own, not as part of a longer one. */
  const expectAmounts = (post: string, amounts: readonly number[]) => {
    for (const amount of amounts) {
      const text = whole.format(amount).replace(".", "\\.");
      expect(post).toMatch(new RegExp(`(?<![\\d.,])${text}(?![.,]?\\d)`));
    }
  };

  test("what a house costs adds up line by line", () => {
    const post = read("cuanto-cuesta-una-casa-prefabricada");
    const rows = [...post.matchAll(/^\| \**([^|]+?)\** \| \**([^|]+?)\** \| \**([^|]+?)\** \|$/gm)]
      .slice(1)
      .map(([, , low, high]) => [low!, high!].map((text) => Number(text.replace(/\D/g, ""))));
    const notary = bought(80_000, valencia!, "notary");
    const registry = bought(80_000, valencia!, "registry");
    const expected: Range[] = [
      line("plot"),
      line("plot_tax"),
      { low: notary.low + registry.low, expected: 0, high: notary.high + registry.high },
      line("house"),
      line("house_tax"),
      line("architect"),
      line("icio"),
      line("surveys"),
      line("new_build_deed"),
    ];
    const table = expected.map(({ low, high }) => [low, high].map(Math.round));
    const sum = [0, 1].map((side) => table.reduce((total, row) => total + row[side]!, 0));
    expect(rows.slice(-table.length - 1)).toEqual([...table, sum]);
    expectAmounts(post, [notary.low, notary.high, registry.low, 80_000 * 0.03].map(Math.round));
  });

  test("the taxes of a plot by region are the rates, and the examples follow", () => {
    const post = read("impuestos-del-terreno-por-comunidad");
    expectAmounts(post, [
      bought(100_000, madrid!, "plot_tax").low,
      bought(100_000, catalonia!, "plot_tax").low,
      bought(90_000, madrid!, "plot_tax").low,
      bought(90_000, catalonia!, "plot_tax").low,
      bought(90_000, madrid!, "plot_tax", "business").low,
      bought(90_000, madrid!, "plot_ajd", "business").low,
      bought(90_000, catalonia!, "plot_ajd", "business").low,
      Math.round(line("new_build_deed").high),
    ]);
    const numbers = (text: string) =>
      [...text.matchAll(/\d+(?:[.,]\d+)?(?=\s?%|–|\s(?:al|to)\s)/g)].map(([number]) =>
        Number(number.replace(",", ".")),
      );
    const table = [...post.matchAll(/^\| ([^|]+?) \| ([^|]*\d[^|]*?) \| ([^|]+?) \|$/gm)];
    // Of the table's order; Ceuta and Melilla share a line with their rebate.
    const codes = "01 02 03 04 05 06 07 08 09 11 12 17 13 14 15 16 10".split(" ");
    expect(table).toHaveLength(codes.length + 1);
    for (const [at, regionCode] of codes.entries()) {
      const [, name, itp, ajd] = table[at]!;
      const bands = rateRows(rates, "itp", regionCode, onDay).map(({ low }) => low);
      const shown = numbers(itp!);
      expect([shown[0], shown.at(-1)], name).toEqual([bands[0], bands.at(-1)]);
      const duty = requireRate(rates, "ajd", regionCode, onDay);
      // The Basque Country exempts a first home: the table tells the rate of land.
      const low = duty.low === 0 ? duty.high : duty.low;
      expect([numbers(ajd!)[0], numbers(ajd!).at(-1)], name).toEqual([low, duty.high]);
    }
  });

  test("notary, registry and surveys of a plot are the tariff's", () => {
    const post = read("que-mirar-antes-de-comprar-un-terreno");
    const notary = bought(100_000, valencia!, "notary");
    const amounts = [notary.low, notary.high, bought(100_000, valencia!, "registry").low];
    const { low, high } = rate("geotechnical_study");
    expectAmounts(post, [...amounts, low, high, rate("topographic_survey").low].map(Math.round));
  });

  test("the licence tax of the example is counted on its execution cost", () => {
    const post = read("licencia-de-obra-paso-a-paso");
    const { low, high } = line("icio");
    expectAmounts(post, [Math.floor(pem.low / 10) * 10, low, high].map(Math.round));
    const surveys = line("surveys");
    expectAmounts(post, [surveys.low, surveys.high]);
    expect(post).toMatch(/^\| ICIO \| .+ \| (al concederse|on grant) \|$/m);
  });

  test("the mortgage of the example lends its share of the works", () => {
    const post = read("hipoteca-de-autopromotor");
    const share = rate("loan.works_share").low / 100;
    const withTax = line("house").low + line("house_tax").low;
    const thousands = (euros: number) => Math.floor(euros / 1_000) * 1_000;
    expectAmounts(post, [withTax, thousands(share * withTax), share * house.priceEur]);
    const own = [withTax - share * withTax, withTax - share * house.priceEur];
    expectAmounts(
      post,
      own.map((euros) => Math.round(euros / 1_000) * 1_000),
    );
  });

  test("the tax of a mobile home differs from that of a built house by the two rates", () => {
    const difference = rate("house_tax.mobile").low - rate("house_tax.modular").low;
    expectAmounts(read("casas-moviles-y-licencia"), [35_000, (35_000 * difference) / 100]);
  });
});
