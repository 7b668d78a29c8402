import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { plotFromSubmission } from "#app/domain/plot-draft.ts";
import type { PlotSubmissions } from "#app/domain/plot-submission-api.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { findTownByCode } from "#app/places/submission-places.server.ts";
import { findPriceContext } from "#app/pricing/plot-price-context.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { OperatorSubmission } from "./submission.ts";
import { acceptSubmission } from "./submission-queries.server.ts";

/** Creates an unpublished plot from a submission; null when the submission is no longer open. */
export async function createPlotFromSubmission(
  submission: OperatorSubmission,
  client: SupabaseClient<Database>,
  {
    reader,
    plotSubmissions,
  }: { reader: ContentReader; plotSubmissions: Pick<PlotSubmissions, "publishPhotos"> },
): Promise<number | null> {
  const { plot } = submission;
  const [town, prices] = await Promise.all([
    findTownByCode(reader, plot.ineCode),
    findPriceContext(reader, plot),
  ]);
  // A picture of a similar place, until the owner's photos are processed or if there are none.
  const slope = plot.slopeClass && plot.slopeClass !== "flat" ? "sloping" : "flat";
  const draft = plotFromSubmission(plot, {
    number: submission.number,
    town: town!,
    locale: submission.locale,
    dataConfidence: submission.dataConfidence,
    typicalEurM2: prices?.medianEurM2 ?? null,
    picture: listPlotPictureIds("village_edge", slope)[0]!,
  });
  const plotId = await acceptSubmission(client, submission.id, draft);
  if (plotId !== null) plotSubmissions.publishPhotos();
  return plotId;
}
