import fc from "fast-check";
import { expect, test } from "vitest";
import { formats } from "#app/i18n/formats.ts";
import { NumberFormat } from "./number-format.ts";

const ways: Intl.NumberFormatOptions[] = [
  {},
  ...Object.values(formats.number),
  { maximumFractionDigits: 1 },
  { maximumFractionDigits: 2, useGrouping: false },
  { maximumFractionDigits: 1, minimumFractionDigits: 1 },
  { maximumFractionDigits: 4 },
  { minimumFractionDigits: 1 },
  { style: "percent" },
  { style: "percent", maximumFractionDigits: 2 },
  { style: "currency", currency: "EUR" },
];

test.each(["es", "en"])("numbers are written as the browser would write them (%s)", (locale) => {
  const numbers = fc.oneof(
    fc.integer({ min: -20_000, max: 20_000 }),
    fc.integer(),
    fc.maxSafeInteger(),
    fc.integer({ min: -999_999, max: 999_999 }).map((value) => value / 100),
    fc.double(),
  );
  for (const options of ways) {
    const ours = new NumberFormat(locale, options);
    const theirs = new Intl.NumberFormat(locale, options);
    fc.assert(fc.property(numbers, (value) => ours.format(value) === theirs.format(value)));
    for (const value of [
      0,
      -0,
      0.5,
      -0.4,
      999,
      1000,
      9999,
      10_000,
      1.005,
      Number.NaN,
      Number.POSITIVE_INFINITY,
    ])
      expect(ours.format(value)).toBe(theirs.format(value));
  }
});
