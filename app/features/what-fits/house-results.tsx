import { lazy, Suspense } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { FitRule } from "#app/domain/fit.ts";
import { formatOwnPlot, toOwnPlotLimits } from "#app/domain/own-plot-search.ts";
import { saveSearchPath } from "#app/domain/saved-search.ts";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShareButton } from "#app/ui/share-button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { ParcelResult, TriedHouse } from "./parcel-result.ts";

const SaveProjectLink = lazy(() => import("./save-project-link.tsx"));

/** The heading of the result. */
export const fittingHousesId = "fitting-houses";

interface HouseResultsProps {
  result: ParcelResult;
  /** The house on the drawing. */
  drawnSlug: string | null;
  /** The URL that draws a house. */
  drawPath: (slug: string) => `/que-cabe?${string}`;
  /** Where the owner offers the parcel. */
  offerPath: `/sell-plot?${string}`;
  /** Where one asks about it. */
  askPath: `/contacto?${string}`;
}

function useResultTitle({ fittingCount, openCount }: ParcelResult): string {
  const t = useTranslations("whatFits");
  if (fittingCount > 0) return t("houses.fit", { count: fittingCount });
  return openCount > 0 ? t("houses.mayFit", { count: openCount }) : t("houses.none");
}

/** The answer in one line, which leads to the list where that is far below. */
export function ResultSummary({ result }: Pick<HouseResultsProps, "result">) {
  const t = useTranslations("whatFits");
  const format = useFormatter();
  const [cheapest] = result.fitting;
  return (
    <p className="border-y border-hair py-3">
      <a href="#fitting-houses" className="flex items-baseline justify-between gap-4 hover:text-terra-deep">
        <span>
          <b className="font-display text-[1.3rem] font-[450]">{useResultTitle(result)}</b>
          {cheapest && (
            <span className="block text-note text-ink-2">
              {t("card.from", { price: format.number(cheapest.total.expected, "money") })},{" "}
              {t("houses.total")}
            </span>
          )}
        </span>
        <Icon name="chevron-down" className="size-5 shrink-0 text-ink-3" />
      </a>
    </p>
  );
}

/** The houses in order of their total price, with a verdict in words; then those that do not fit, with the reason. */
export function HouseResults({ result, drawnSlug, drawPath, offerPath, askPath }: HouseResultsProps) {
  const t = useTranslations("whatFits");
  const { fitting, failing, fittingCount, openCount, failingCount, triedCount, ownPlot, site } = result;
  const first = fitting.find(({ card }) => card.slug === drawnSlug) ?? fitting[0];
  const more = fittingCount + openCount - fitting.length;
  const limits = toOwnPlotLimits(ownPlot);
  const limitsQuery = limits && (`?${formatOwnPlot(limits).filter(Boolean).join("&")}` as const);
  const title = useResultTitle(result);
  return (
    <section aria-labelledby={fittingHousesId}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id={fittingHousesId} className="scroll-mt-6 text-[clamp(1.6rem,2.6vw,2.1rem)]">
          {title}
        </h2>
        {fitting.length > 0 && <span className="text-small text-ink-3">{t("houses.order")}</span>}
      </div>
      {fittingCount > 0 && openCount > 0 && (
        <p className="mt-2 text-note text-ink-2">{t("houses.alsoOpen", { count: openCount })}</p>
      )}
      {fittingCount === 0 && openCount > 0 && (
        <p className="mt-2 text-note text-ink-2">{t("houses.openText")}</p>
      )}
      {fitting.length === 0 && (
        <p className="mt-3 max-w-[56ch] text-ink-2">
          {site.soilClass === "urban" ? t("houses.noneUrban", { count: triedCount }) : t("houses.noneRustic")}
        </p>
      )}
      <ul className="mt-4">
        {fitting.map((house) => (
          <HouseRow key={house.card.slug} {...{ house, drawnSlug, drawPath }} />
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-4 text-note text-ink-2">
          {t("houses.more", { count: more })}{" "}
          {limitsQuery && (
            <Link to={`/viviendas${limitsQuery}`} className="link">
              {t("houses.moreLink")}
            </Link>
          )}
        </p>
      )}
      <div className="mt-7 flex flex-wrap gap-3">
        {first && (
          <Suspense>
            <SaveProjectLink house={first} ownPlot={ownPlot} shape={result.shape} />
          </Suspense>
        )}
        <ButtonLink to={askPath} rel="nofollow" look="outline">
          {t("houses.ask")}
        </ButtonLink>
        <ButtonLink to={offerPath} look="outline">
          {t("houses.offer")}
        </ButtonLink>
        {limitsQuery && (
          <ButtonLink to={saveSearchPath("houses", limitsQuery)} rel="nofollow" look="outline">
            <Icon name="bell-plus" className="size-4.5" />
            {t("houses.alert")}
          </ButtonLink>
        )}
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
        <ShareButton title={title} />
        <span className="text-small text-ink-3">{t("houses.shareNote")}</span>
      </div>
      {first && <p className="mt-3 text-small text-ink-3">{t("houses.saveNote")}</p>}
      <p className="mt-1 text-small text-ink-3">{t("houses.caution")}</p>
      {failing.length > 0 && (
        <details className="disclosure mt-8 border-y border-hair" open={fitting.length === 0}>
          <summary className="flex items-center justify-between gap-6 py-3.5 font-[520] hover:text-terra-deep">
            {t("houses.failing", { count: failingCount })}
            <Icon name="chevron-down" className="size-5 text-ink-3" />
          </summary>
          <ul className="pb-4">
            {failing.map((house) => (
              <HouseRow key={house.card.slug} {...{ house, drawnSlug, drawPath }} />
            ))}
          </ul>
          {failingCount > failing.length && (
            <p className="pb-5 text-note text-ink-2">
              {t("houses.moreFailing", { count: failingCount - failing.length })}
            </p>
          )}
        </details>
      )}
    </section>
  );
}

interface HouseRowProps extends Pick<HouseResultsProps, "drawnSlug" | "drawPath"> {
  house: TriedHouse;
}

function HouseRow({ house, drawnSlug, drawPath }: HouseRowProps) {
  const t = useTranslations("whatFits");
  const format = useFormatter();
  const area = useArea();
  const { card, total, verdict, placed } = house;
  const money = (euros: number) => format.number(euros, "money");
  return (
    <li className="flex gap-4 border-b border-hair py-4">
      {card.picture && (
        <div className="aspect-[3/2] w-24 shrink-0 self-start overflow-hidden rounded-md sm:w-35">
          <Picture picture={card.picture} sizes="140px" isDecorative className="size-full" />
        </div>
      )}
      <div className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_10rem]">
          <h3 className="text-[1.15rem]">
            <Link to={`/catalogo/${card.slug}`} className="hover:text-terra-deep">
              {card.name}
            </Link>
          </h3>
          <p className="num text-note text-ink-2">
            {t("houses.facts", {
              area: area(card.builtAreaM2),
              bedrooms: card.bedrooms,
              storeys: card.storeys,
            })}
          </p>
          <p className="mt-1.5">
            <Verdict house={house} />
          </p>
          {placed && verdict !== "fails" && (
            <p className="mt-1.5 text-small">
              {card.slug === drawnSlug ? (
                <span className="text-ink-3">{t("houses.drawn")}</span>
              ) : (
                <Link to={drawPath(card.slug)} preventScrollReset className="link">
                  {t("houses.draw")}
                  <span className="sr-only"> ({card.name})</span>
                </Link>
              )}
            </p>
          )}
        </div>
        {verdict !== "fails" && (
          <p className="num sm:min-w-32 sm:text-right">
            <b className="block font-display text-[1.3rem] font-[450]">{money(total.expected)}</b>
            <span className="block text-small text-ink-3">{t("houses.total")}</span>
            <span className="block text-small text-ink-3">
              {t("houses.range", { low: money(total.low), high: money(total.high) })}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

/** More rules are counted, not named: the form beside lists them. */
const maxNamed = 3;

function Verdict({ house: { verdict, rules } }: { house: TriedHouse }) {
  const t = useTranslations("whatFits");
  const format = useFormatter();
  const reasonOf = useReason();
  if (verdict === "fits") return <Tag>{t("houses.passesAll")}</Tag>;
  if (verdict === "open") {
    const unknown = rules.filter((rule) => rule.verdict === "unknown");
    const missing =
      unknown.length > maxNamed
        ? t("houses.openMany", { count: unknown.length })
        : t("houses.open", { rules: format.list(unknown.map(({ code }) => t(`ruleNames.${code}`))) });
    return <Tag tone="mind">{missing}</Tag>;
  }
  const failed = rules.filter((rule) => rule.verdict === "fails");
  return <Tag tone="new">{t("houses.failsWith", { reason: format.list(failed.map(reasonOf)) })}</Tag>;
}

/** Why a rule excludes a house: what it needs and what is allowed. */
function useReason() {
  const t = useTranslations("whatFits");
  const format = useFormatter();
  const area = useArea();
  const metres = (cm: number) => `${format.number(cm / 100, { maximumFractionDigits: 2 })}\u00a0m`;
  return ({ code, needed = 0, allowed = null }: FitRule): string => {
    switch (code) {
      case "soil_class":
        return t("reasons.soil_class");
      case "storeys":
        return t("reasons.storeys", { needed, allowed: allowed ?? 0 });
      case "height":
        return t("reasons.height", { needed: metres(needed), allowed: metres(allowed ?? 0) });
      case "setbacks":
        return allowed === null ? t("reasons.boundary") : t("reasons.setbacks", { allowed: area(allowed) });
      default:
        return t(`reasons.${code}`, { needed: area(needed), allowed: area(allowed ?? 0) });
    }
  };
}
