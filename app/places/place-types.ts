export interface FoundPlace {
  ineCode: string;
  name: string;
  provinceName: string;
}

export interface Town {
  ineCode: string;
  name: string;
  province: string;
  latitude: number;
  longitude: number;
}

/** From a plot, as the crow flies. */
export interface PlaceDistances {
  seaKm: number;
  /** The capital of the province; null in the capital itself. */
  capital: { name: string; km: number } | null;
}
