import { expect, test } from "vitest";
import { type DrawnPlot, drawPlot } from "./plot-drawing.ts";

const plot: DrawnPlot = {
  slug: "parcela-prueba-1",
  outline: [
    [0, 0],
    [20, 0],
    [21, 31],
    [1, 30],
  ],
  setbackArea: [
    [
      [3, 5],
      [17, 5],
      [17, 26],
      [3, 26],
    ],
  ],
  slopePercent: 12,
  landscape: "forest",
  soilClass: "urban",
  isPaved: true,
};
const words = { street: "Calle", track: "Camino" };

test("the drawing of a plot gives its measures, its slope and the street, and is the same each time", () => {
  const svg = drawPlot(plot, words);
  for (const text of ["20 m", "31 m", "12\u00a0%", "Calle", 'stroke-dasharray="12 9"'])
    expect(svg).toContain(text);
  expect(svg).toBe(drawPlot(plot, words));
  expect(svg).not.toMatch(/NaN|undefined|Infinity/);
});

test("farmland is drawn with furrows and a track, without corner posts or a street", () => {
  const svg = drawPlot({ ...plot, soilClass: "rustic", setbackArea: null }, words);
  expect(svg).toContain("Camino");
  expect(svg).not.toContain("Calle");
  expect(svg).not.toContain("v-");
});

test("level ground, a triangle and a plot of three hectares can be drawn", () => {
  const triangle: DrawnPlot["outline"] = [
    [0, 0],
    [180, 0],
    [90, 330],
  ];
  for (const soilClass of ["urban", "rustic"] as const) {
    const svg = drawPlot(
      { ...plot, outline: triangle, setbackArea: null, slopePercent: 0, soilClass },
      words,
    );
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toContain("%</text>");
  }
});
