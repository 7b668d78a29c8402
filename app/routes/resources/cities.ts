import { servicesContext } from "#app/context.ts";
import { suggestMunicipalities } from "#app/places/municipalities.server.ts";
import type { Route } from "./+types/cities.ts";

const maxPrefixLength = 60;

/** The names of municipalities that begin with `q`, for fields that ask for a city. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const prefix = (url.searchParams.get("q") ?? "").trim().slice(0, maxPrefixLength);
  const province = url.searchParams.get("province")?.match(/^\d{2}$/)?.[0] ?? null;
  const found = prefix.length < 2 ? [] : await suggestMunicipalities(reader, prefix, province);
  const cities = [...new Set(found.map(({ name }) => name))];
  return Response.json({ cities }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
