// How an offer becomes a plot that is not published yet.
import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { plotFromSubmission } from "#app/domain/plot-draft.ts";
import type { PlotSubmissions } from "#app/domain/plot-submission-api.ts";
import { acceptOffer, type DeskOffer } from "#app/features/operator/submission-queries.server.ts";
import { listPlotPictureIds } from "#app/pictures/pictures.server.ts";
import { findTownByCode } from "#app/places/submission-places.server.ts";
import { findPriceContext } from "#app/pricing/plot-price-context.server.ts";
import type { Database } from "#app/supabase/database.types.ts";

/** The number of the plot, whose pictures are being made; null when the offer is no longer open. */
export async function acceptAsPlot(
  offer: DeskOffer,
  client: SupabaseClient<Database>,
  {
    reader,
    plotSubmissions,
  }: { reader: ContentReader; plotSubmissions: Pick<PlotSubmissions, "publishPhotos"> },
): Promise<number | null> {
  const { plot } = offer;
  const [town, prices] = await Promise.all([
    findTownByCode(reader, plot.ineCode),
    findPriceContext(reader, plot),
  ]);
  // Until the owner's photos are there, or where there are none, the picture of a place like it stands for it.
  const slope = plot.slopeClass && plot.slopeClass !== "flat" ? "sloping" : "flat";
  const draft = plotFromSubmission(plot, {
    number: offer.number,
    town: town!,
    locale: offer.locale,
    dataConfidence: offer.dataConfidence,
    typicalEurM2: prices?.medianEurM2 ?? null,
    picture: listPlotPictureIds("village_edge", slope)[0]!,
  });
  const plotId = await acceptOffer(client, offer.id, draft);
  if (plotId !== null) plotSubmissions.publishPhotos(offer.id, plotId);
  return plotId;
}
