import { servicesContext } from "#app/context.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { suggestMunicipalities } from "#app/places/municipalities.server.ts";
import type { Route } from "./+types/towns.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** Municipalities by the beginning of their name, with their code. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const prefix = (url.searchParams.get("q") ?? "").trim().slice(0, 60);
  const found = prefix.length < 2 ? [] : await suggestMunicipalities(reader, prefix);
  return {
    towns: found.map(({ ineCode, name, provinceName }) => ({
      value: ineCode,
      text: `${name} (${provinceName})`,
    })),
  };
}
