import { useFormatter, useTranslations } from "use-intl";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import type { House } from "#app/listings/house-types.ts";

const maxNamed = 2;

/** The chosen options in words: few by name, many by number; null without any. */
export function useOptionsText() {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  return ({ options }: Pick<House, "options">, chosen: readonly string[]) => {
    const names = options.filter(({ code }) => chosen.includes(code)).map(({ name }) => lowerFirst(name));
    if (names.length === 0) return null;
    return names.length > maxNamed
      ? lowerFirst(t("priceOptions", { count: names.length }))
      : format.list(names);
  };
}
