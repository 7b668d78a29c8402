import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import { lookOf } from "#app/domain/house-finishes.ts";
import { projectExtras } from "#app/domain/project-totals.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { useRoundMoney } from "./budget-lines.tsx";
import { DesignSection } from "./design-section.tsx";
import { FitRules } from "./fit-rules.tsx";
import { SiteEditor } from "./site-editor.tsx";
import type { Designer } from "./use-designer.ts";

const SiteView = lazy(() => import("./site-view.tsx"));

const views = ["plan", "model"] as const;

/** The house on the plot: a drawing to scale, a 3D view with the local sun, and the rules. */
export function SiteSection({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.site");
  const tView = useTranslations("models.view");
  const money = useRoundMoney();
  const area = useArea();
  const [view, setView] = useState<(typeof views)[number]>("plan");
  const { data, totals, change } = designer;
  const { house } = data;
  const { site, fit, placementCheck, startPlacement } = totals;
  if (!house || !site || !fit || !placementCheck || !startPlacement) return null;
  const look = lookOf(house.options, designer.content.options);
  const failing =
    fit.rules.filter(({ code, verdict }) => verdict === "fails" && code !== "setbacks").length +
    (placementCheck.faults.length > 0 ? 1 : 0);
  const isOpen = failing === 0 && fit.rules.some(({ verdict }) => verdict === "unknown");
  return (
    <DesignSection
      title={t("title")}
      aside={
        <span aria-live="polite">
          <Tag tone={failing > 0 ? "new" : isOpen ? "mind" : "fits"}>
            {failing > 0
              ? t("fails", { count: failing })
              : t(isOpen ? "open" : "fits", { house: house.name })}
          </Tag>
        </span>
      }
    >
      {house.model && (
        <fieldset className="no-print mb-4 flex flex-wrap gap-2 noscript:hidden">
          <legend className="sr-only">{t("views")}</legend>
          {views.map((name) => (
            <Chip key={name} isOn={name === view} onClick={() => setView(name)}>
              {t(name)}
            </Chip>
          ))}
        </fieldset>
      )}
      {view === "plan" || !house.model ? (
        <SiteEditor
          house={house}
          site={site}
          placementCheck={placementCheck}
          startPlacement={startPlacement}
          onPlace={(placement) => change({ placement })}
        />
      ) : (
        <Suspense>
          <SiteView
            house={house}
            model={house.model}
            shown={projectExtras(house, designer.content.options)}
            look={look}
            site={site}
            placement={placementCheck.placement}
            caption={{
              title: designer.shortName,
              details: [
                `${house.name}, ${area(house.builtAreaM2)}`,
                ...house.options
                  .filter(({ code, finish }) => finish && designer.content.options.includes(code))
                  .map((finish) => finish.name),
              ].join(" · "),
              price: totals.budget && tView("allIn", { price: money(totals.budget.total.expected) }),
            }}
            onClose={() => setView("plan")}
          />
        </Suspense>
      )}
      {site.isOutlineAssumed && <p className="mt-2 text-small text-ink-3">{t("assumed")}</p>}
      <div className="mt-6">
        <FitRules fit={fit} placementCheck={placementCheck} site={site} />
      </div>
      <p className="mt-3 max-w-[70ch] text-small text-ink-3">{t("proof")}</p>
    </DesignSection>
  );
}
