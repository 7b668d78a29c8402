import { productName } from "#app/domain/product.ts";
import { useRootData } from "#app/navigation/root-data.ts";

/** What the operator calls the site. */
export function useProductName(): string {
  return useRootData()?.brand.name ?? productName;
}
