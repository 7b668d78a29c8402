import { fileURLToPath } from "node:url";
import { Font, StyleSheet } from "@react-pdf/renderer";

// The site's colours and fonts on A4.

export const colours = {
  lime: "#f7f4ee",
  paper: "#fffdf9",
  ink: "#1f1d1a",
  ink2: "#5c564d",
  ink3: "#6f685c",
  hair: "#e3dccf",
  terra: "#b4532f",
  olive: "#5d6a3f",
  warn: "#7d5600",
};

export const mm = 72 / 25.4;

Font.register({
  family: "Instrument Sans",
  fonts: [
    {
      src: fileURLToPath(
        import.meta.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff"),
      ),
      fontWeight: 400,
    },
    {
      src: fileURLToPath(
        import.meta.resolve("@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff"),
      ),
      fontWeight: 600,
    },
  ],
});
Font.register({
  family: "Fraunces",
  src: fileURLToPath(import.meta.resolve("@fontsource/fraunces/files/fraunces-latin-400-normal.woff")),
});
// The library's hyphenation is English, which is wrong for Spanish: words stay whole.
Font.registerHyphenationCallback((word) => [word ?? ""]);

export const styles = StyleSheet.create({
  page: {
    paddingTop: 18 * mm,
    paddingBottom: 20 * mm,
    paddingHorizontal: 18 * mm,
    backgroundColor: colours.paper,
    color: colours.ink,
    fontFamily: "Instrument Sans",
    fontSize: 9.5,
  },
  footer: { position: "absolute", bottom: 10 * mm, fontSize: 7.5, color: colours.ink3 },
  title: { fontFamily: "Fraunces", fontSize: 24, lineHeight: 1.1, marginBottom: 10 },
  heading: { fontFamily: "Fraunces", fontSize: 14, lineHeight: 1.2, marginTop: 16, marginBottom: 6 },
  // Set line height together with the font size: inherited line heights hide page numbers.
  text: { marginBottom: 10, fontSize: 9.5, lineHeight: 1.45, color: colours.ink2 },
  note: { marginTop: 6, fontSize: 8, lineHeight: 1.35, color: colours.ink3 },
  small: { fontSize: 7.2, lineHeight: 1.3, color: colours.ink3 },
  row: {
    flexDirection: "row",
    justifyContent: "space-between",
    borderTopWidth: 0.6,
    borderTopColor: colours.hair,
    paddingVertical: 4,
  },
  value: { fontWeight: 600, textAlign: "right" },
});
