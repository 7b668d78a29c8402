/** How wide the card of a house is beside the column of filters, as in `<img sizes>`. */
export const besideFilters =
  "(min-width: 1240px) 431px, (min-width: 1024px) 32vw, (min-width: 640px) 47vw, 88vw";
