/** Doors and windows of the same kind and size share a mark: P1, P2 … and V1, V2 … in Spanish, D1 and W1 in English. */
import type { Locale } from "#app/domain/localised.ts";
import type { Building, WallOpening } from "./elements.ts";
import { type Orientation, orientationOf } from "./quantities.ts";

export interface ScheduledOpening {
  mark: string;
  kind: "door" | "glass_door" | "window";
  isExternal: boolean;
  widthM: number;
  heightM: number;
  sillM: number;
  areaM2: number;
  count: number;
  orientations: Orientation[];
  ids: string[];
}

const letters: Record<Locale, { door: string; window: string }> = {
  es: { door: "P", window: "V" },
  en: { door: "D", window: "W" },
};

export function scheduleOpenings({ walls }: Building, language: Locale): ScheduledOpening[] {
  const openings = walls
    .flatMap((wall) => wall.openings)
    .filter(
      (opening): opening is WallOpening & { kind: ScheduledOpening["kind"] } => opening.kind !== "passage",
    );
  const groups = Map.groupBy(openings, ({ kind, isExternal, widthM, heightM, sillM, areaM2 }) =>
    [kind, isExternal, ...[widthM, heightM, sillM, areaM2].map((size) => size.toFixed(2))].join("/"),
  );
  const counts = { door: 0, window: 0 };
  return [...groups.values()]
    .toSorted(([a], [b]) => rankOf(a!) - rankOf(b!) || b!.areaM2 - a!.areaM2)
    .map((group) => {
      const { kind, isExternal, widthM, heightM, sillM, areaM2 } = group[0]!;
      const letter = kind === "window" ? "window" : "door";
      counts[letter] += 1;
      return {
        mark: `${letters[language][letter]}${counts[letter]}`,
        kind,
        isExternal,
        widthM,
        heightM,
        sillM,
        areaM2,
        count: group.length,
        orientations: [
          ...new Set(
            group.flatMap(({ outwards }) => (outwards && isExternal ? [orientationOf(outwards)] : [])),
          ),
        ],
        ids: group.map(({ id }) => id),
      };
    });
}

/** Outer doors, glazed ones, inner doors, windows. */
function rankOf({ kind, isExternal }: WallOpening): number {
  if (kind === "window") return 3;
  if (!isExternal) return 2;
  return kind === "door" ? 0 : 1;
}
