import { useTranslations } from "use-intl";
import { textPart } from "#app/domain/search-query.ts";
import { Link } from "#app/i18n/link.tsx";
import type { FoundHouses } from "#app/search/houses/house-results.ts";

/** For words that name a place: houses have none, plots do. */
export default function PlotsIn({ place, count }: NonNullable<FoundHouses["plotsIn"]>) {
  const t = useTranslations("catalogue.search");
  return (
    <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 rounded-md bg-olive-soft px-4 py-3">
      <span>{t("plotsIn", { place, count })}</span>
      <Link to={`/terrenos?${textPart(place)}`} className="link">
        {t("plotsInLink", { place, count })}
      </Link>
    </p>
  );
}
