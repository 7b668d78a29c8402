// On the server only: it brings the rules of descriptions and the geometry of houses.
import { data } from "react-router";
import { checkHouse } from "#app/domain/house/check-house.ts";
import { allExtras } from "#app/domain/house/extras.ts";
import { drawFloorPlan } from "#app/domain/house/floor-plan.ts";
import type { HouseMeasures } from "#app/domain/house/measures.ts";
import { storeyName } from "#app/domain/house/room-names.ts";
import { parseHouse } from "#app/domain/house/validation.ts";
import type { Locale } from "#app/domain/localised.ts";
import type { ViewedModel } from "#app/house-view/house-model.ts";
import { viewHouse, writeModelFile } from "#app/house-view/house-models.server.ts";
import { localeOf } from "#app/i18n/locale.ts";

export interface CheckedModel {
  problems: string[];
  /** What keeps a valid house from a first-occupation licence. */
  warnings: string[];
  measures: HouseMeasures | null;
  plans: { name: string; svg: string }[];
  view: Omit<ViewedModel, "file"> | null;
}

/** What is wrong with a description; if nothing, its measures and floor plans. */
export function checkModel(description: unknown, locale: Locale): CheckedModel {
  const { problems, warnings, house, measures } = checkHouse(description);
  if (!house) return { problems, warnings, measures, plans: [], view: null };
  try {
    return {
      problems,
      warnings,
      measures,
      plans: house.storeys.map((_, storey) => ({
        name: storeyName(storey, locale),
        svg: drawFloorPlan(house, storey, locale, allExtras),
      })),
      view: viewHouse(house, locale),
    };
  } catch (error) {
    // The geometry of a description that passes all rules can still be impossible to draw.
    return { problems: [(error as Error).message], warnings: [], measures: null, plans: [], view: null };
  }
}

/** Answers with what is wrong with a description, or its measures and plans; with `?glb`, with its 3D model. */
export async function answerModelRequest(request: Request, url: URL) {
  const description = await request.json().catch(() => null);
  if (!url.searchParams.has("glb")) return checkModel(description, localeOf(url.pathname));
  try {
    const file = writeModelFile(parseHouse(description));
    return new Response(file, { headers: { "Content-Type": "model/gltf-binary" } });
  } catch {
    throw data("The description has errors", { status: 400 });
  }
}
