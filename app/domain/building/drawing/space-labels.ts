/** Where the name and the area of a room are written on a plan. */
import { type Bounds, boundsOf, centroidOf, contains, type Point } from "#app/domain/house/polygon.ts";
import type { Space } from "../elements.ts";
import { spaceName } from "./drawing-labels.ts";
import { type DrawingOptions, paperMm, textWidth } from "./marks.ts";

const labelMm = [2.5, 2.1, 1.8, 1.5];
const leading = 1.6;

interface SpaceLabel {
  lines: { text: string; at: Point }[];
  heightM: number;
  isUpright: boolean;
  box: Bounds;
}

/** In the middle of the room, as large as fits, upright in narrow ones. */
export function placeLabel(space: Space, options: DrawingOptions): SpaceLabel {
  const { ring, areaM2 } = space;
  const { minX, minY, maxX, maxY } = boundsOf(ring);
  const [width, depth] = [maxX - minX, maxY - minY];
  const area = new Intl.NumberFormat(options.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const name = spaceName(space, options.language);
  const texts = areaM2 > 0 ? [name, `${area.format(areaM2)} m²`] : [name];
  const isUpright = depth > 1.5 * width && textWidth(name, paperMm(labelMm[1]!, options)) > width * 0.9;
  const [lengthways, crossways] = isUpright ? [depth, width] : [width, depth];
  const lengthAt = (heightM: number) => Math.max(...texts.map((text) => textWidth(text, heightM)));
  const mm =
    labelMm.find(
      (size) =>
        lengthAt(paperMm(size, options)) < lengthways * 0.95 &&
        texts.length * paperMm(size * leading, options) < crossways,
    ) ?? labelMm.at(-1)!;
  const heightM = paperMm(mm, options);
  const centroid = centroidOf(ring);
  const [x, y] = contains(ring, centroid) ? centroid : [(minX + maxX) / 2, (minY + maxY) / 2];
  const [length, height] = [lengthAt(heightM) / 2, (texts.length * heightM * leading) / 2];
  const [halfX, halfY] = isUpright ? [height, length] : [length, height];
  return {
    lines: texts.map((text, index) => {
      const shift = ((texts.length - 1) / 2 - index) * heightM * leading;
      return { text, at: isUpright ? [x - shift, y] : [x, y + shift] };
    }),
    heightM,
    isUpright,
    box: { minX: x - halfX, minY: y - halfY, maxX: x + halfX, maxY: y + halfY },
  };
}
