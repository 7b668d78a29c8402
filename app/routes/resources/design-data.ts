import { servicesContext } from "#app/context.ts";
import { findDesignParts, parseDesignQuery } from "#app/features/designer/design-data.server.ts";
import type { DesignParts } from "#app/features/designer/design-data.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Route } from "./+types/design-data.ts";

/** What a project is made of, for whoever changes its house or plot in the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const { names } = parseDesignQuery(url.searchParams);
  const parts: DesignParts = await findDesignParts(reader, localeOf(url.pathname), names);
  return Response.json(parts, { headers: { "Cache-Control": "public, max-age=60" } });
}
