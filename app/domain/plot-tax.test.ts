import { expect, test } from "vitest";
import { plotTax, transferTaxBase, transferTaxDeadline } from "#app/domain/plot-tax.ts";
import type { Rate } from "#app/domain/rates.ts";

const rate = (regionCode: string | null, percent: number): Rate => ({
  code: "plot_tax.business",
  regionCode,
  aboveEur: 0,
  isOfWholeAmount: false,
  low: percent,
  high: percent,
  unit: "percent",
  source: { es: "una ley", en: "a law" },
  validFrom: "2020-01-01",
  isEstimate: false,
  isDisputed: false,
  reviewOn: null,
});
const rates = [rate(null, 21), rate("05", 7)];
const today = "2026-11-15";

test("a business that sells a buildable plot charges the consumption tax of the region", () => {
  expect(plotTax(rates, { sellerType: "business", soilClass: "urban", regionCode: "10" }, today)?.low).toBe(
    21,
  );
  expect(plotTax(rates, { sellerType: "business", soilClass: "urban", regionCode: "05" }, today)?.low).toBe(
    7,
  );
});

test("a private seller charges none: the buyer pays the transfer tax apart", () => {
  expect(plotTax(rates, { sellerType: "private", soilClass: "urban", regionCode: "10" }, today)).toBeNull();
});

test("rustic land carries none even when a business sells it", () => {
  expect(plotTax(rates, { sellerType: "business", soilClass: "rustic", regionCode: "10" }, today)).toBeNull();
});

test("the reference value counts only where the Catastro publishes one", () => {
  expect(transferTaxBase({ soilClass: "rustic", regionCode: "10" })).toBe("reference");
  expect(transferTaxBase({ soilClass: "urban", regionCode: "10" })).toBe("market");
  expect(transferTaxBase({ soilClass: "rustic", regionCode: "15" })).toBe("market");
});

test("transfer tax is due by the region's own deadline", () => {
  expect(transferTaxDeadline("01")).toBe("twoMonths");
  expect(transferTaxDeadline("09")).toBe("oneMonth");
  expect(transferTaxDeadline("16")).toBe("foral");
  expect(transferTaxDeadline("13")).toBe("workingDays");
});
