import { lazy, Suspense, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { houseParam } from "#app/domain/search-names.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { Chip } from "#app/ui/chip.tsx";
import { ChosenPlot } from "./chosen-plot.tsx";
import { DesignSection } from "./design-section.tsx";
import { PickerOpener } from "./open-picker-button.tsx";
import { SuggestionTile } from "./suggestion-tile.tsx";
import type { Designer } from "./use-designer.ts";

const OwnPlotForm = lazy(() => import("./own-plot-form.tsx"));
const ParcelEntry = lazy(() => import("#app/places/parcel-entry.tsx"));
const PlotPicker = lazy(() => import("./plot-picker.tsx"));

const modes = ["catalogue", "own", "none"] as const;
type Mode = (typeof modes)[number];

/** A plot of the catalogue, the user's own plot, or none yet. */
export function PlotChoice({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.plot");
  const tWhatFits = useTranslations("designer.plot.whatFits");
  const { content, data, change } = designer;
  const [wanted, setWanted] = useState<Mode>("catalogue");
  const [isOpen, setOpen] = useState(false);
  /** The choices of the other modes, so that switching modes loses nothing. */
  const before = useRef<{ plotSlug: string | null; ownPlot: OwnPlot | null }>({
    plotSlug: null,
    ownPlot: null,
  });
  const mode: Mode = content.plotSlug ? "catalogue" : content.ownPlot ? "own" : wanted;

  function switchTo(next: Mode) {
    if (next === mode) return;
    if (content.plotSlug) before.current.plotSlug = content.plotSlug;
    if (content.ownPlot) before.current.ownPlot = content.ownPlot;
    setWanted(next);
    const plotSlug = next === "catalogue" ? before.current.plotSlug : null;
    const ownPlot = next === "own" ? before.current.ownPlot : null;
    if (plotSlug !== content.plotSlug || ownPlot !== content.ownPlot)
      change({ plotSlug, ownPlot, placement: null });
  }

  function choose(slug: string) {
    setOpen(false);
    if (slug !== content.plotSlug) change({ plotSlug: slug, ownPlot: null, placement: null });
  }

  return (
    <DesignSection title={t("title")}>
      <fieldset className="no-print mb-5 flex flex-wrap gap-2 noscript:hidden">
        <legend className="sr-only">{t("modes")}</legend>
        {modes.map((name) => (
          <Chip key={name} isOn={name === mode} onClick={() => switchTo(name)}>
            {t(name)}
          </Chip>
        ))}
      </fieldset>
      {mode === "catalogue" && (
        <CataloguePlot designer={designer} onChoose={choose} onOpen={() => setOpen(true)} />
      )}
      {mode === "own" && (
        <Suspense>
          <ParcelEntry
            texts={{ label: tWhatFits("label"), submit: tWhatFits("submit") }}
            className="mb-6 max-w-[46rem]"
          />
          <OwnPlotForm
            // Resets the fields when another project is opened, but not under the hands of who fills them in.
            key={designer.openedCount}
            plot={content.ownPlot}
            onChange={(ownPlot) => change({ ownPlot, plotSlug: null })}
          />
        </Suspense>
      )}
      {mode === "none" && <p className="max-w-[60ch] text-ink-2">{t("noneText")}</p>}
      {isOpen && (
        <Suspense>
          <PlotPicker
            chosenSlug={content.plotSlug}
            house={data.house}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </DesignSection>
  );
}

interface CataloguePlotProps {
  designer: Designer;
  onChoose: (slug: string) => void;
  onOpen: () => void;
}

function CataloguePlot({ designer: { data, content }, onChoose, onOpen }: CataloguePlotProps) {
  const t = useTranslations("designer.plot");
  const format = useFormatter();
  const area = useArea();
  const { plot, house } = data;
  const opener = (
    <PickerOpener
      look={plot || !house ? "outline" : "primary"}
      list={house ? `/terrenos?${houseParam}=${house.slug}` : "/terrenos"}
      onOpen={onOpen}
    >
      {t(plot ? "change" : "search")}
    </PickerOpener>
  );
  if (plot) {
    return (
      <ChosenPlot plot={plot} actions={opener}>
        <p className="mt-1 text-small text-ink-3">{t(`confidence.${plot.dataConfidence}`)}</p>
        {plot.status !== "available" && (
          <p className="mt-2 text-note text-warn">{t(plot.status === "sold" ? "sold" : "reserved")}</p>
        )}
      </ChosenPlot>
    );
  }
  return (
    <>
      {data.suggestedPlots.length > 0 && house && (
        <>
          <p className="mb-4 text-ink-2">{t("fitting", { count: data.fittingPlots, house: house.name })}</p>
          <ul className="mb-6 grid gap-x-4 gap-y-5 sm:grid-cols-3">
            {data.suggestedPlots.map((suggested) => (
              <li key={suggested.slug}>
                <SuggestionTile
                  to={designPath({ houseSlug: house.slug, plotSlug: suggested.slug })}
                  picture={suggested.picture}
                  sizes="(min-width: 640px) 240px, 128px"
                  title={suggested.title}
                  facts={t("suggested", {
                    surface: area(suggested.surfaceM2),
                    price: format.number(suggested.priceEur, "money"),
                  })}
                  isRowOnPhones
                  onChoose={() => onChoose(suggested.slug)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {content.houseSlug && data.fittingPlots === 0 && (
        <p className="mb-5 max-w-[60ch] text-ink-2">{t("noFitting")}</p>
      )}
      {!content.houseSlug && <p className="mb-5 max-w-[60ch] text-ink-2">{t("empty")}</p>}
      {opener}
    </>
  );
}
