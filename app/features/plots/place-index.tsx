import { useFormatter, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import type { PlaceGroups } from "#app/search/plots/place-links.server.ts";
import { Section } from "#app/ui/section.tsx";
import { LinkColumns } from "./place-links.tsx";

/** All regions with their provinces, and the coasts, islands and counties. */
export default function PlaceIndex({ regions, areas }: PlaceGroups) {
  const t = useTranslations("plots.list");
  const format = useFormatter();
  return (
    <Section title={t("placesTitle")}>
      <ul className="border-t border-hair">
        {regions.map(({ slug, name, count, provinces }) => (
          <li key={slug} className="border-b border-hair py-2.5">
            <p className="flex items-baseline justify-between gap-4">
              <Link to={`/terrenos/${slug}`} className="link py-1 font-[560]">
                {name}
              </Link>
              <span className="num text-small text-ink-3">{format.number(count, "integer")}</span>
            </p>
            {provinces.length > 0 && (
              <ul className="flex flex-wrap gap-x-4 text-note text-ink-2">
                {provinces.map((province) => (
                  <li key={province.slug}>
                    <Link
                      to={`/terrenos/${province.slug}`}
                      className="block py-1 underline-offset-4 hover:underline"
                    >
                      {`${province.name} `}
                      <span className="num text-small text-ink-3">{province.count}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {areas.length > 0 && (
        <>
          <h3 className="mt-8 mb-2 text-h3">{t("areas")}</h3>
          <LinkColumns places={areas} />
        </>
      )}
    </Section>
  );
}
