import { servicesContext } from "#app/context.ts";
import { suggestCities } from "#app/features/account/queries.server.ts";
import type { Route } from "./+types/cities.ts";

const mostTyped = 60;

/** Municipalities whose name begins with `q`, for fields that ask for a city. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const typed = (url.searchParams.get("q") ?? "").trim().slice(0, mostTyped);
  const province = url.searchParams.get("province")?.match(/^\d{2}$/)?.[0] ?? null;
  const cities = typed.length < 2 ? [] : await suggestCities(sql, typed, province);
  return Response.json({ cities }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
