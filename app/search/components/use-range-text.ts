import { useTranslations } from "use-intl";

/** A range of which one end may be open: "from 80 m²", "up to 120 m²", "80 m² – 120 m²". */
export function useRangeText() {
  const t = useTranslations("search");
  return (from: string | null, to: string | null) => {
    if (from && to) return t("range", { from, to });
    return from ? t("rangeFrom", { value: from }) : t("rangeTo", { value: to ?? "" });
  };
}
