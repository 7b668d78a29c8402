import { useFormatter } from "use-intl";
import { exactTo } from "#app/domain/search-names.ts";

/** Writes a number of results: "24", and "1.000+" above the number up to which they are counted exactly. */
export function useFormatCount() {
  const format = useFormatter();
  return (count: number) =>
    count > exactTo ? `${format.number(exactTo, "whole")}+` : format.number(count, "whole");
}
