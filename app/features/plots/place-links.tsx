import { useFormatter, useLocale, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { placeInText } from "#app/i18n/place-in-text.ts";
import { ArticleLinks } from "#app/listings/article-links.tsx";
import type { ArticleLink } from "#app/listings/articles.ts";
import type { PlaceLinks as PlaceLinksData } from "#app/search/plots/place-links.server.ts";
import type { PlaceLink } from "#app/search/plots/place-summary.ts";
import { Section } from "#app/ui/section.tsx";

interface PlaceLinksProps {
  name: string;
  links: PlaceLinksData;
  articles: ArticleLink[];
}

/** The places within, across and around a place, and articles about buying there. */
export default function PlaceLinks({ name, links, articles }: PlaceLinksProps) {
  const t = useTranslations("plots.place");
  const locale = useLocale();
  const groups = [
    { title: t("within", { place: placeInText(locale, name) }), places: links.within },
    { title: t("areas"), places: links.areas },
    { title: t("near"), places: links.near },
  ];
  return (
    <>
      {groups
        .filter(({ places }) => places.length > 0)
        .map(({ title, places }) => (
          <Section key={title} title={title}>
            <LinkColumns places={places} />
          </Section>
        ))}
      <ArticleLinks articles={articles} />
    </>
  );
}

/** Links to the pages of places, each with its number of plots. */
export function LinkColumns({ places }: { places: PlaceLink[] }) {
  const format = useFormatter();
  return (
    <ul className="gap-x-8 sm:columns-2">
      {places.map(({ slug, name, count }) => (
        <li key={slug} className="flex break-inside-avoid items-baseline justify-between gap-4">
          <Link to={`/terrenos/${slug}`} className="py-1.5 underline-offset-4 hover:underline">
            {name}
          </Link>
          <span className="num text-small text-ink-3">{format.number(count, "integer")}</span>
        </li>
      ))}
    </ul>
  );
}
