import { useFormatter, useTranslations } from "use-intl";
import type { BoundaryDistance, PlacementCheck } from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import type { Site } from "#app/domain/site.ts";

type Ground = Pick<Site, "outline">;

/** The placement of a house in words: its position and its faults. */
export function usePlacementTexts() {
  const t = useTranslations("designer.site");
  const format = useFormatter();
  const metres = (value: number) => `${format.number(value, { maximumFractionDigits: 1 })}\u00a0m`;

  function sideName({ edge, side }: BoundaryDistance, { outline }: Ground) {
    if (side !== "side") return t(`sides.${side}`);
    const middle = (outline[edge]![0] + outline[(edge + 1) % outline.length]![0]) / 2;
    return t(middle < middleOf(outline)[0] ? "sides.left" : "sides.right");
  }

  function fault(distance: BoundaryDistance, site: Ground) {
    const side = sideName(distance, site);
    if (distance.distanceM < 0)
      return t("beyond", { part: distance.part, side, by: metres(-distance.distanceM) });
    const needed = distance.neededM ?? 0;
    return t("tooNear", {
      part: distance.part,
      side,
      distance: metres(distance.distanceM),
      needed: metres(needed),
      missing: metres(needed - distance.distanceM),
    });
  }

  return {
    fault,
    /** Announced by screen readers after every move. */
    position({ distances, faults, placement }: PlacementCheck, site: Ground) {
      const where = distances.map((distance) =>
        t("distanceTo", {
          distance: metres(Math.max(0, distance.distanceM)),
          side: sideName(distance, site),
        }),
      );
      const verdict =
        faults.length === 0 ? t("noFault") : faults.map((distance) => fault(distance, site)).join(" ");
      return t("position", {
        distances: format.list(where),
        rotation: format.number(placement.rotation, { maximumFractionDigits: 0 }),
        verdict,
      });
    },
  };
}

function middleOf(outline: readonly Point[]): Point {
  const sum = outline.reduce<Point>(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  return [sum[0] / outline.length, sum[1] / outline.length];
}
