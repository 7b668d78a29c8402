import type { Building } from "../elements.ts";
import { orientations } from "../quantities.ts";
import type { Drawing, DrawingOptions } from "./marks.ts";
import { drawPlan } from "./plan.ts";
import { chooseSections } from "./section-places.ts";
import { drawElevation, drawSection } from "./views.ts";

export interface DrawingSet {
  plans: Drawing[];
  elevations: Drawing[];
  sections: Drawing[];
}

export function drawAll(building: Building, options: DrawingOptions): DrawingSet {
  return {
    plans: building.storeys.map((_, storey) => drawPlan(building, storey, options)),
    elevations: orientations.map((side) => drawElevation(building, side, options)),
    sections: chooseSections(building).map((place) => drawSection(building, place, options)),
  };
}
