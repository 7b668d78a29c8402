import type { Point } from "#app/domain/house/polygon.ts";
import { type Dimension, type DrawingOptions, paperMm, textWidth } from "./marks.ts";

const textMm = 2;
const smallestSpanM = 0.02;

interface Chain {
  axis: "x" | "y";
  /** Places on the axis, in any order. */
  stops: readonly number[];
  /** Where the dimension line runs. */
  at: number;
  /** Where the measured object is: extension lines begin there. */
  foot: number;
}

/** One dimension between each two neighbouring stops. */
export function drawChain({ axis, stops, at, foot }: Chain, options: DrawingOptions): Dimension[] {
  const sorted = distinct(stops);
  const heightM = paperMm(textMm, options);
  const metres = new Intl.NumberFormat(options.language, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  const place = (stop: number): Point => (axis === "x" ? [stop, foot] : [foot, stop]);
  let wasBelow = false;
  return sorted.slice(1).map((to, index) => {
    const from = sorted[index]!;
    const text = metres.format(to - from);
    wasBelow = textWidth(text, heightM) > to - from && !wasBelow;
    return {
      kind: "dimension",
      layer: "dimensions",
      axis,
      from: place(from),
      to: place(to),
      at,
      heightM,
      text,
      isBelow: wasBelow,
    };
  });
}

/** Sorted, without repetitions. */
export function distinct(stops: readonly number[]): number[] {
  const sorted = stops.toSorted((a, b) => a - b);
  return sorted.filter((stop, index) => index === 0 || stop - sorted[index - 1]! > smallestSpanM);
}
