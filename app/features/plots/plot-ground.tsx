import { useRef, useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { Button } from "#app/ui/button.tsx";
import { DetailSection } from "#app/ui/detail-section.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import { Tag } from "#app/ui/tag.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { DescribedGround } from "./plot-ground.server.ts";

type State = DescribedGround | "closed" | "asking" | "failed";

/** What public maps say about the plot, requested when someone wants to know. */
export function PlotGround({ slug, surfaceM2 }: { slug: string; surfaceM2: number }) {
  const t = useTranslations("plots.plot.ground");
  const locale = useLocale();
  const [state, setState] = useState<State>("closed");
  const section = useRef<HTMLDivElement>(null);
  // A press before hydration would be lost.
  const isHydrated = useIsHydrated();
  const hasServices = (useRootData()?.mapTiles ?? null) !== null;
  if (!hasServices) return null;

  async function ask() {
    setState("asking");
    const path = localizedPath(locale, `/_plots/${slug}/ground`);
    const answer = await genericFetch<{ ground: DescribedGround | null }>(path).catch(() => null);
    setState(answer?.ground ?? "failed");
    requestAnimationFrame(() => moveFocus(section.current));
  }

  return (
    <div className="no-print [@media(scripting:none)]:hidden">
      <DetailSection title={t("title")}>
        <div ref={section} className="outline-none">
          {typeof state === "object" ? (
            <Answer ground={state} surfaceM2={surfaceM2} />
          ) : state === "failed" ? (
            <p role="alert" className="max-w-[60ch] text-ink-2">
              {t("failed")}
            </p>
          ) : (
            <>
              <p className="max-w-[60ch] text-ink-2">{t("text")}</p>
              <Button
                look="outline"
                className="mt-4"
                disabled={!isHydrated}
                busyLabel={state === "asking" && t("asking")}
                onClick={ask}
              >
                {t("ask")}
              </Button>
            </>
          )}
        </div>
      </DetailSection>
    </div>
  );
}

function Answer({ ground, surfaceM2 }: { ground: DescribedGround; surfaceM2: number }) {
  const t = useTranslations("plots.plot.ground");
  const area = useArea();
  const day = useDay();
  const isSame = Math.abs(ground.surfaceM2 / surfaceM2 - 1) < 0.02;
  const facts = [
    {
      name: t("surface"),
      value: area(ground.surfaceM2),
      note: isSame ? t("surfaceSame") : t("surfaceOther", { area: area(surfaceM2) }),
    },
    { name: t("slope"), value: ground.slope ?? t("unknown"), note: t("slopeNote") },
    {
      name: t("built"),
      value:
        ground.builtM2 === null ? t("unknown") : ground.builtM2 === 0 ? t("builtNone") : area(ground.builtM2),
      note: t("builtNote"),
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      <ul className="mt-5 border-t border-hair">
        {ground.limits.map(({ name, isClear, verdict, meaning, source }) => (
          <li key={name} className="border-b border-hair py-3.5">
            <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1.5">
              <h3 className="text-[1.05rem]">{name}</h3>
              <Tag tone={isClear === null ? "plain" : isClear ? "fits" : "mind"}>{verdict}</Tag>
            </div>
            <p className="mt-1.5 max-w-[60ch] text-note text-ink-2">{meaning}</p>
            <p className="mt-1 text-small text-ink-3">{source}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-[60ch] text-small text-ink-3">{t("source", { day: day(ground.askedOn) })}</p>
    </>
  );
}
