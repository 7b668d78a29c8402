import { servicesContext } from "#app/context.ts";
import { findDesignData, parseDesignQuery } from "#app/features/designer/design-data.server.ts";
import type { DesignData } from "#app/features/designer/design-data.ts";
import { localeOf } from "#app/i18n/locale.ts";
import type { Route } from "./+types/design-data.ts";

/** The data of a project, for changing its house or plot in the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const { keys } = parseDesignQuery(url.searchParams);
  const data: DesignData = await findDesignData(reader, localeOf(url.pathname), keys);
  return Response.json(data, { headers: { "Cache-Control": "public, max-age=60" } });
}
