export interface PlaceMedian {
  /** How many plots are for sale there. */
  count: number;
  medianEurM2: number;
}

/** Of plots with the same class of land, as sellers ask it: without taxes. */
export interface MedianPrices {
  municipality: PlaceMedian;
  province: PlaceMedian;
  region: PlaceMedian;
}

/** Fewer plots are not representative. */
export const minComparedPlots = 5;
