import { optionsParam } from "#app/domain/house-options.ts";
import { houseParam, plotParam } from "#app/domain/search-names.ts";

interface Wanted {
  houseSlug: string;
  plotSlug?: string | null;
  /** Without them, those that the house has by default. */
  options?: readonly string[];
  projectId?: string | null;
}

export const projectParam = "proyecto";
/** The number of a request that was sent, in the URL of its thank-you page. */
export const requestParam = "solicitud";

/** The quote request form for a house with its plot and options. */
export function quoteRequestPath({
  houseSlug,
  plotSlug,
  options,
  projectId,
}: Wanted): `/casa-de-tus-suenos/oferta?${string}` {
  const query = [
    `${houseParam}=${houseSlug}`,
    plotSlug && `${plotParam}=${plotSlug}`,
    options && `${optionsParam}=${options.join(",")}`,
    projectId && `${projectParam}=${projectId}`,
  ].filter(Boolean);
  return `/casa-de-tus-suenos/oferta?${query.join("&")}`;
}
