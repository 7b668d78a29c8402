import { useTranslations } from "use-intl";
import type { PreferenceCheck, Verdict } from "#app/domain/match-scoring.ts";
import type { Preferences } from "#app/domain/preferences.ts";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { FavouriteButton } from "#app/saved-items/favourite-button.tsx";
import type { MatchingHouse as House } from "#app/search/houses/house-results.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { CardFacts, CardPicture } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";

interface MatchingHouseProps {
  house: House;
  preferences: Preferences;
  reasonText: (check: PreferenceCheck, house: House, preferences: Preferences) => string;
  money: (euros: number) => string;
  isFirst: boolean;
}

const verdictLook: Record<Verdict, { icon: string; tone: string }> = {
  met: { icon: "check", tone: "text-olive" },
  near: { icon: "circle-help", tone: "text-warn" },
  missed: { icon: "x", tone: "text-terra-deep" },
};

/** A house with its total price, and the preferences that it meets and misses. */
export function MatchingHouse({ house, preferences, reasonText, money, isFirst }: MatchingHouseProps) {
  const t = useTranslations("preferences.houses");
  const tCard = useTranslations("catalogue.card");
  const tVerdict = useTranslations("preferences.verdicts");
  const area = useArea();
  const { card, total, plot, checks } = house;
  const designer = `?casa=${card.slug}${plot ? `&terreno=${plot.slug}` : ""}` as const;
  const rounded = (euros: number) => money(Math.round(euros / 1000) * 1000);
  return (
    <article className="grid gap-x-9 gap-y-5 border-t border-hair py-9 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
      <div>
        {card.picture && (
          <CardPicture
            picture={card.picture}
            sizes="(min-width: 80rem) 33rem, (min-width: 48rem) 44vw, 88vw"
            isPriority={isFirst}
          />
        )}
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 className="text-[1.7rem]">
            <Link to={`/catalogo/${card.slug}`} className="underline-offset-4 hover:underline">
              {card.name}
            </Link>
          </h2>
          <p className="num font-display text-[1.35rem]">{t("total", { amount: rounded(total.expected) })}</p>
        </div>
        <p className="num mt-1 text-small text-ink-3">
          {t("between", { low: rounded(total.low), high: rounded(total.high) })},{" "}
          {plot
            ? t.rich("withPlot", {
                municipality: plot.municipalityName,
                province: plot.provinceName,
                plot: (text) => (
                  <Link to={`/terrenos/${plot.slug}`} className="link">
                    {text}
                  </Link>
                ),
              })
            : t(preferences.plot === "own" ? "ownPlot" : "noPlot")}
        </p>
        <CardFacts
          facts={[
            area(card.builtAreaM2),
            tCard("bedrooms", { count: card.bedrooms }),
            tCard("bathrooms", { count: card.bathrooms }),
            tCard("storeys", { count: card.storeys }),
          ]}
        />
        {checks.length > 0 && (
          <ul aria-label={t("reasons")} className="mt-4 grid gap-x-6 gap-y-2 text-note lg:grid-cols-2">
            {checks.map((check) => {
              const { icon, tone } = verdictLook[check.verdict];
              return (
                <li key={check.preference} className="flex gap-2.5">
                  <Icon name={icon} label={tVerdict(check.verdict)} className={`mt-0.5 size-4.5 ${tone}`} />
                  <span>{reasonText(check, house, preferences)}</span>
                </li>
              );
            })}
          </ul>
        )}
        <div className="no-print mt-5 flex flex-wrap gap-2.5">
          <ButtonLink
            to={`/casa-de-tus-suenos/proyecto${designer}`}
            aria-label={t("designNamed", { name: card.name })}
          >
            {t("design")}
          </ButtonLink>
          <ButtonLink
            to={`/catalogo/${card.slug}`}
            look="outline"
            aria-label={t("seeNamed", { name: card.name })}
          >
            {t("see")}
          </ButtonLink>
          <FavouriteButton kind="house" slug={card.slug} name={card.name} />
        </div>
      </div>
    </article>
  );
}
