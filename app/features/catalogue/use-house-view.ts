import { useLocation } from "react-router";
import { useTracked } from "#app/analytics/track.ts";
import type { House } from "#app/listings/house-types.ts";
import { useRootData } from "#app/navigation/root-data.ts";

/** Tracks a visit to a house's page, with the fields of product §3. */
export function useHouseView(house: House) {
  const origin = useRootData()?.origin ?? "";
  const { pathname } = useLocation();
  useTracked("view_house", {
    id: house.id,
    name: house.name,
    style: house.style.slug,
    price: house.priceEur,
    surface: house.builtAreaM2,
    bedrooms: house.bedrooms,
    bathrooms: house.bathrooms,
    url: origin + pathname,
    image_url: house.pictureUrl ? origin + house.pictureUrl : "",
    description: house.summary,
    studio: house.studio.name,
  });
}
