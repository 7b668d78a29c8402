import { useMemo } from "react";
import type { ShownExtras } from "#app/domain/house/extras.ts";
import type { HouseLook } from "#app/domain/house-finishes.ts";
import { placeRings } from "#app/domain/placement.ts";
import type { Point } from "#app/domain/plot/outline.ts";
import { groundSource, groundWithHouse } from "#app/domain/plot/platform.ts";
import { possibleNeighbours } from "#app/domain/plot/possible-neighbours.ts";
import type { Placement } from "#app/domain/project.ts";
import type { Site } from "#app/domain/site.ts";
import type { HouseModel } from "#app/house-view/house-model.ts";
import { HouseView } from "#app/house-view/house-view.tsx";
import type { PlotInView } from "#app/house-view/plot-in-view.ts";
import type { ViewCaption } from "#app/house-view/view-caption.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";

interface SiteViewProps {
  house: ProjectHouse;
  model: HouseModel;
  shown: ShownExtras;
  look: HouseLook;
  site: Site;
  placement: Placement;
  caption: ViewCaption;
  onClose: () => void;
}

const middleOfSpain = { latitude: 40.42, longitude: -3.7 };
const canariesWestOf = -12;

/** The house on its plot in 3D, with the local sun. */
export default function SiteView({
  house,
  model,
  shown,
  look,
  site,
  placement,
  caption,
  onClose,
}: SiteViewProps) {
  const { middle, outline, terraces, pools } = house.ground;
  const surroundings = useMemo((): PlotInView => {
    const point = site.point ?? middleOfSpain;
    const angle = (-placement.rotation * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    // The model is unchanged; the plot is placed around it.
    const around = ([x, y]: Point): Point => {
      const [dx, dy] = [x - placement.x, y - placement.y];
      return [middle[0] + dx * cos - dy * sin, middle[1] + dx * sin + dy * cos];
    };
    const onPlot = ([x, y]: Point): Point => {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      return [placement.x + dx * cos + dy * sin, placement.y - dx * sin + dy * cos];
    };
    const built = placeRings([...outline, ...terraces, ...pools], placement);
    const heightOnPlot = groundWithHouse(site, built);
    return {
      outline: site.outline.map(around),
      groundAt: (point) => heightOnPlot(onPlot(point)),
      ground: groundSource(site),
      neighbours: possibleNeighbours(site).map(({ ring, heightM }) => ({ ring: ring.map(around), heightM })),
      buildable: site.setbackArea?.map((ring) => ring.map(around)) ?? [],
      place: {
        ...point,
        timeZone: point.longitude < canariesWestOf ? "Atlantic/Canary" : "Europe/Madrid",
      },
      turn: placement.rotation + placement.north,
    };
  }, [site, placement, middle, outline, terraces, pools]);
  return (
    <HouseView
      key={house.slug}
      name={house.name}
      model={model}
      shown={shown}
      look={look}
      pictures={house.picture ? [house.picture] : []}
      surroundings={surroundings}
      caption={caption}
      onClose={onClose}
    />
  );
}
