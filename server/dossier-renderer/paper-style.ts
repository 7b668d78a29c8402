import { fileURLToPath } from "node:url";
import * as fontkit from "fontkit";

// The site's colours and fonts on A4, in points.

export const mm = 72 / 25.4;

export const pageSize = { width: 210 * mm, height: 297 * mm };
export const margin = { x: 18 * mm, top: 18 * mm, bottom: 20 * mm };
export const contentWidth = pageSize.width - 2 * margin.x;

export const colours = {
  cover: "#f7f4ee",
  paper: "#fffdf9",
  ink: "#1f1d1a",
  ink2: "#5c564d",
  ink3: "#6f685c",
  hair: "#e3dccf",
  terra: "#b4532f",
  olive: "#5d6a3f",
  warn: "#7d5600",
};

/** Parsed once for all dossiers. */
export const fonts = {
  sans: openFont(
    import.meta.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff"),
  ),
  semibold: openFont(
    import.meta.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff"),
  ),
  serif: openFont(import.meta.resolve("@fontsource/fraunces/files/fraunces-latin-400-normal.woff")),
  // For names with letters such as ł and ș.
  sansExtended: openFont(
    import.meta.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-ext-400-normal.woff"),
  ),
  semiboldExtended: openFont(
    import.meta.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-ext-600-normal.woff"),
  ),
  serifExtended: openFont(
    import.meta.resolve("@fontsource/fraunces/files/fraunces-latin-ext-400-normal.woff"),
  ),
};

function openFont(url: string) {
  return fontkit.openSync(fileURLToPath(url)) as fontkit.Font;
}

export type FontName = keyof typeof fonts;

export interface TextStyle {
  font: FontName;
  size: number;
  /** As a multiple of the size. */
  lineHeight: number;
  colour: string;
}

const body: TextStyle = { font: "sans", size: 9.5, lineHeight: 1.3, colour: colours.ink };

export const styles = {
  body,
  label: { ...body, colour: colours.ink2 },
  value: { ...body, font: "semibold" },
  text: { ...body, lineHeight: 1.45, colour: colours.ink2 },
  note: { ...body, size: 8, lineHeight: 1.35, colour: colours.ink3 },
  small: { ...body, size: 7.2, colour: colours.ink3 },
  range: { ...body, size: 8.4, colour: colours.ink3 },
  coverTitle: { ...body, font: "serif", size: 34, lineHeight: 1.1 },
  chapter: { ...body, font: "serif", size: 22, lineHeight: 1.1 },
  heading: { ...body, font: "serif", size: 14, lineHeight: 1.2 },
  subheading: { ...body, font: "serif", size: 12, lineHeight: 1.2 },
  amount: { ...body, font: "serif", size: 20, lineHeight: 1.1 },
} satisfies Record<string, TextStyle>;
