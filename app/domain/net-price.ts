import { priceWithTax } from "#app/domain/house-tax.ts";
import type { Rate } from "#app/domain/rates.ts";

/** Which prices without tax lie, with it, between two that are shown to people. */
export function netPriceRange(minPrice: number | null, maxPrice: number | null, tax: Rate) {
  return {
    low: minPrice === null ? 0 : lowestNet(minPrice, tax),
    high: maxPrice === null ? 2 ** 31 - 1 : lowestNet(maxPrice + 1, tax) - 1,
  };
}

/** The lowest price without tax that is at least this with it; rounding puts the estimate off by one at most. */
function lowestNet(price: number, tax: Rate) {
  let net = Math.round(price / (1 + tax.low / 100)) + 1;
  while (priceWithTax(net - 1, tax) >= price) net -= 1;
  return net;
}
