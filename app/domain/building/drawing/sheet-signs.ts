import type { Bounds, Point } from "#app/domain/house/polygon.ts";
import { type DrawingOptions, line, type Mark, paperMm } from "./marks.ts";
import type { SectionPlace } from "./section-places.ts";

export function drawSectionLine(
  { axis, at: position, letter }: SectionPlace,
  bounds: Bounds,
  options: DrawingOptions,
): Mark[] {
  // Outside of three rows of dimensions.
  const [out, stub, heightM] = [paperMm(33, options), paperMm(6, options), paperMm(3, options)];
  const ends = axis === "x" ? [bounds.minY - out, bounds.maxY + out] : [bounds.minX - out, bounds.maxX + out];
  const place = (along: number): Point => (axis === "x" ? [position, along] : [along, position]);
  return ends.flatMap((end, index): Mark[] => {
    const inner = end + (index === 0 ? stub : -stub);
    const label = end + (index === 0 ? -1 : 1) * heightM;
    return [
      line("section_lines", [place(end), place(inner)]),
      {
        kind: "text",
        layer: "section_lines",
        at: place(label),
        text: index === 0 ? letter : `${letter}′`,
        heightM,
        degrees: 0,
        anchor: "middle",
      },
    ];
  });
}

export function drawNorth([x, y]: Point, options: DrawingOptions): Mark[] {
  const radius = paperMm(4, options);
  return [
    { kind: "circle", layer: "titles", middle: [x, y], radius },
    {
      kind: "area",
      layer: "titles",
      outline: [
        [x, y + radius],
        [x - radius * 0.4, y - radius * 0.7],
        [x, y - radius * 0.4],
        [x + radius * 0.4, y - radius * 0.7],
      ],
      holes: [],
      isSolid: true,
    },
    {
      kind: "text",
      layer: "titles",
      at: [x, y + radius * 1.6],
      text: "N",
      heightM: radius * 0.7,
      degrees: 0,
      anchor: "middle",
    },
  ];
}
