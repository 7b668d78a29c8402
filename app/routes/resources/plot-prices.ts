import { servicesContext } from "#app/context.ts";
import { soilClasses } from "#app/domain/plot/traits.ts";
import { readNumber } from "#app/forms/read-number.ts";
import { findTown } from "#app/places/submission-places.server.ts";
import { findPriceContext } from "#app/pricing/plot-price-context.server.ts";
import type { Route } from "./+types/plot-prices.ts";

const largestM2 = 5_000_000;

/** The prices of plots like a submitted one; null if there are too few. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const param = (name: string) => (url.searchParams.get(name) ?? "").slice(0, 120);
  const { reader } = context.get(servicesContext);
  const town = await findTown(reader, param("province"), param("municipality"));
  const surface = readNumber(param("surfaceM2"), 0) ?? 0;
  const found = town
    ? await findPriceContext(reader, {
        ineCode: town.ineCode,
        soilClass: soilClasses.find((soil) => soil === param("soilClass")) ?? null,
        surfaceM2: surface > 0 && surface <= largestM2 ? surface : 0,
      })
    : null;
  return Response.json({ context: found }, { headers: { "Cache-Control": "public, max-age=300" } });
}
