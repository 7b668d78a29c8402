import { useFormatter } from "use-intl";
import { maxExactCount } from "#app/domain/search-names.ts";

/** Writes a number of results: "24", and "1.000+" above the number up to which they are counted exactly. */
export function useFormatCount() {
  const format = useFormatter();
  return (count: number) =>
    count > maxExactCount ? `${format.number(maxExactCount, "integer")}+` : format.number(count, "integer");
}
