import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { findTown } from "#app/places/submission-places.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { OperatorPlot } from "./operator-plot.ts";
import { typedPlotValues } from "./plot-form-values.ts";
import { publishOperatorPlot, saveOperatorPlot } from "./plot-queries.server.ts";
import { type PlotFieldErrors, parseOperatorPlot } from "./plot-schema.ts";

type Done = "saved" | "published" | "unpublished";

/** Saves, publishes or unpublishes a plot, whichever button of its form was pressed. */
export async function editPlot(
  form: FormData,
  known: OperatorPlot,
  client: SupabaseClient<Database>,
  reader: ContentReader,
) {
  const intent = form.get("intent");
  const accept = (done: Done) => ({ done, errors: {} as PlotFieldErrors, values: null });
  const refuse = (errors: PlotFieldErrors) => ({ done: null, errors, values: typedPlotValues(form) });
  if (intent === "unpublish") {
    await publishOperatorPlot(client, known.id, false);
    return accept("unpublished");
  }
  const { plot, errors } = parseOperatorPlot(form, known);
  const town = await findTown(
    reader,
    String(form.get("province") ?? ""),
    String(form.get("municipality") ?? ""),
  );
  if (errors || !town)
    return refuse({ ...(town ? {} : { municipality: "townUnknown" as const }), ...errors });
  // The illustration changes only with the ground that it shows.
  const hasSameGround = plot.landscape === known.landscape && groundOf(plot) === groundOf(known);
  const picture = hasSameGround ? known.picture : listPlotPictureIds(plot.landscape, groundOf(plot))[0]!;
  const isSaved = await saveOperatorPlot(client, known.id, { ...plot, ine_code: town.ineCode, picture });
  if (!isSaved) return refuse({ slug: "slugTaken" });
  if (intent !== "publish") return accept("saved");
  await publishOperatorPlot(client, known.id, true);
  return accept("published");
}

function groundOf({ slope_percent }: { slope_percent: number }) {
  return slope_percent < 5 ? "flat" : "sloping";
}
