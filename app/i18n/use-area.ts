import { useFormatter } from "use-intl";

/** Writes square metres so that the number and its unit stay on one line: "1.040 m²". */
export function useArea() {
  const format = useFormatter();
  return (squareMetres: number) => `${format.number(squareMetres, "integer")}\u00a0m²`;
}
