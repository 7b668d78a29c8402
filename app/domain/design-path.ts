import { optionsName } from "#app/domain/house-options.ts";
import { houseName, plotName } from "#app/domain/search-names.ts";

interface Chosen {
  houseSlug?: string | null;
  plotSlug?: string | null;
  options?: readonly string[];
}

const designer = "/casa-de-tus-suenos/proyecto";

/** Where one goes on designing with what was chosen elsewhere. */
export function designPath({
  houseSlug,
  plotSlug,
  options = [],
}: Chosen): typeof designer | `${typeof designer}?${string}` {
  const query = [
    houseSlug && `${houseName}=${houseSlug}`,
    plotSlug && `${plotName}=${plotSlug}`,
    options.length > 0 && `${optionsName}=${options.join(",")}`,
  ].filter(Boolean);
  return query.length > 0 ? `${designer}?${query.join("&")}` : designer;
}
