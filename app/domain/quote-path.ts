import { optionsName } from "#app/domain/house-options.ts";
import { houseName, plotName } from "#app/domain/search-names.ts";

interface Wanted {
  houseSlug: string;
  plotSlug?: string | null;
  options?: readonly string[];
  projectId?: string | null;
}

export const projectName = "proyecto";

/** Where an offer is asked for a house as it was chosen. */
export function offerPath({
  houseSlug,
  plotSlug,
  options = [],
  projectId,
}: Wanted): `/casa-de-tus-suenos/oferta?${string}` {
  const query = [
    `${houseName}=${houseSlug}`,
    plotSlug && `${plotName}=${plotSlug}`,
    options.length > 0 && `${optionsName}=${options.join(",")}`,
    projectId && `${projectName}=${projectId}`,
  ].filter(Boolean);
  return `/casa-de-tus-suenos/oferta?${query.join("&")}`;
}
