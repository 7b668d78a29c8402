import { Suspense, useRef } from "react";
import { useTranslations } from "use-intl";
import {
  type Budget,
  type BudgetLineCode,
  type BudgetSection,
  budgetSections,
} from "#app/domain/budget-types.ts";
import { quoteRequestPath } from "#app/domain/quote-path.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { useInertBehind } from "#app/shell/use-inert-behind.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { Status } from "#app/ui/status.tsx";
import { BudgetLines, sectionColours, useRoundMoney } from "./budget-lines.tsx";
import type { Designer } from "./use-designer.ts";

const PriceNotes = lazySection(() => import("#app/listings/price-notes.tsx"));

export const budgetPanelId = "budget";

/** The total price, always in view: beside the design on a wide screen, in a sheet on a narrow one. */
export function BudgetPanel({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.budget");
  const money = useRoundMoney();
  const dayOf = useDay();
  const { data, totals } = designer;
  const { budget, site } = totals;
  const panel = useRef<HTMLDivElement>(null);
  useInertBehind(panel, t("title"));
  return (
    // biome-ignore lint/a11y/useSemanticElements: while it is a sheet of a phone it is a dialog, which an aside must not be
    <div
      role="complementary"
      ref={panel}
      id={budgetPanelId}
      popover="auto"
      aria-labelledby="budget-title"
      className="filter-sheet reveal text-ink max-lg:fixed max-lg:inset-0 max-lg:m-0 max-lg:size-full max-lg:max-h-none max-lg:max-w-none max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:bg-paper max-lg:p-5 lg:sticky lg:top-5 lg:m-0 lg:block lg:h-auto lg:max-h-[calc(100dvh-2.5rem)] lg:w-auto lg:overflow-y-auto lg:rounded-lg lg:bg-paper lg:p-6.5 lg:opacity-100 lg:shadow-[0_0_0_1px_var(--color-hair)]"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 id="budget-title" className="text-[1.3rem] font-[440]">
          {t("title")}
        </h2>
        <button
          type="button"
          popoverTarget={budgetPanelId}
          popoverTargetAction="hide"
          aria-label={t("close")}
          className="-mr-2 grid size-11 place-items-center lg:hidden"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      {budget && data.house ? (
        <>
          <p className="mt-1 text-note text-ink-2">
            {site
              ? t(site.priceEur === null ? "onOwnPlot" : "withPlot", {
                  place: site.municipalityName || "none",
                })
              : t("withoutPlot")}
          </p>
          <ShareBar budget={budget} />
          <BudgetLines budget={budget} houseName={data.house.name} regionCode={site?.regionCode ?? null} />
          <Status
            isWhole
            className="num flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4"
          >
            <span>{t("total")}</span>{" "}
            <span className="font-display text-[clamp(1.7rem,8.5vw,2rem)] leading-none font-[440] whitespace-nowrap">
              {money(budget.total.expected)}
            </span>
          </Status>
          <p className="num mt-2 text-small text-ink-3">
            {t("between", { low: money(budget.total.low), high: money(budget.total.high) })}
          </p>
          <Suspense>
            <PriceNotes notes={data.house.notes} chosen={designer.content.options} />
          </Suspense>
          {site && site.regionCode === null && <p className="mt-3 text-small text-warn">{t("noRegion")}</p>}
          <ButtonLink
            to={quoteRequestPath({
              ...designer.content,
              houseSlug: data.house.slug,
              projectId: designer.saved?.id,
            })}
            className="no-print mt-5 w-full"
          >
            {t("requestQuote")}
          </ButtonLink>
          {designer.saved?.quoteRequestedAt && (
            <p className="mt-2 text-center text-small text-olive-deep">
              {t("quoteRequestedOn", { day: dayOf(designer.saved.quoteRequestedAt) })}
            </p>
          )}
          <p className="mt-4 text-small text-ink-3">{t("note")}</p>
        </>
      ) : (
        <p className="mt-3 text-ink-2">{t("empty")}</p>
      )}
    </div>
  );
}

/** The shares of the groups in the total. */
function ShareBar({ budget: { lines, total } }: { budget: Budget }) {
  const t = useTranslations("designer.budget");
  const names = Object.keys(budgetSections) as BudgetSection[];
  const shareOf = (section: BudgetSection) => {
    const codes: readonly BudgetLineCode[] = budgetSections[section];
    const sum = lines.reduce((euros, line) => (codes.includes(line.code) ? euros + line.expected : euros), 0);
    return Math.round((sum / total.expected) * 100);
  };
  const words = names
    .filter((section) => shareOf(section) > 0)
    .map((section) => t("share", { part: t(`sections.${section}`), percent: shareOf(section) }));
  return (
    <div
      role="img"
      aria-label={words.join(", ")}
      className="my-4 flex h-2.5 gap-0.5 overflow-hidden rounded-[3px]"
    >
      {names.map((section) => (
        <span
          key={section}
          className={`transition-[flex-grow] ${sectionColours[section]}`}
          style={{ flexGrow: shareOf(section), flexBasis: 0 }}
        />
      ))}
    </div>
  );
}
