import { useFormatter } from "use-intl";
import { exactTo } from "#app/domain/search-names.ts";

/** How a number of results is written: "24", and beyond what is told exactly "1.000+". */
export function useCountOf() {
  const format = useFormatter();
  return (count: number) =>
    count > exactTo ? `${format.number(exactTo, "whole")}+` : format.number(count, "whole");
}
