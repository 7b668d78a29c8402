import { readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

// Writes subsets of the two fonts that every page loads, with the characters and weights of its texts. Other characters,
// such as those of foreign names, come from the full fonts: see the ranges in app/styles/fonts.css.

const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2015],
  [0x2018, 0x201e],
  [0x2020, 0x2022],
  [0x2190, 0x2193],
] as const;
const single = "Œœ…\u202f‰′″‹›€™−≈≤≥";

const characters =
  ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, step) => first + step))
    .map((code) => String.fromCodePoint(code))
    .join("") + single;

const fonts = [
  {
    from: "fraunces/files/fraunces-latin-opsz-normal.woff2",
    to: "fraunces.woff2",
    axes: { opsz: 40, wght: { min: 380, max: 480 } },
  },
  {
    from: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    to: "instrument-sans.woff2",
    axes: { wght: { min: 400, max: 620 } },
  },
];

const root = new URL("../../", import.meta.url);
for (const { from, to, axes } of fonts) {
  const whole = readFileSync(new URL(`node_modules/@fontsource-variable/${from}`, root));
  const part = await subsetFont(whole, characters, { targetFormat: "woff2", variationAxes: axes });
  writeFileSync(new URL(`app/styles/fonts/${to}`, root), part);
  console.log(`${to}: ${whole.length} → ${part.length} bytes`);
}
