import { lazy, Suspense, useRef, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { designPath } from "#app/domain/design-path.ts";
import type { OwnPlot } from "#app/domain/project.ts";
import { houseName } from "#app/domain/search-names.ts";
import { ChoiceRow } from "#app/features/designer/choice-row.tsx";
import { DesignSection } from "#app/features/designer/design-section.tsx";
import { PickerOpener } from "#app/features/designer/open-picker-button.tsx";
import { OwnPlotForm } from "#app/features/designer/own-plot-form.tsx";
import type { Designer } from "#app/features/designer/use-designer.ts";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Picture } from "#app/ui/picture.tsx";

const PlotPicker = lazy(() => import("#app/features/designer/plot-picker.tsx"));

const modes = ["catalogue", "own", "none"] as const;
type Mode = (typeof modes)[number];

/** Which ground: a plot of the catalogue, one that the person has, or none yet. */
export function PlotChoice({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.plot");
  const { content, parts, change } = designer;
  const [wanted, setWanted] = useState<Mode>("catalogue");
  const [isOpen, setOpen] = useState(false);
  /** What was chosen before in the other modes, so that looking at them loses nothing. */
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
        <OwnPlotForm
          // A project that is opened brings its own values.
          key={designer.id}
          plot={content.ownPlot}
          onChange={(ownPlot) => change({ ownPlot, plotSlug: null })}
        />
      )}
      {mode === "none" && <p className="max-w-[60ch] text-ink-2">{t("noneText")}</p>}
      {isOpen && (
        <Suspense>
          <PlotPicker
            chosenSlug={content.plotSlug}
            house={parts.house}
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

function CataloguePlot({ designer: { parts, content }, onChoose, onOpen }: CataloguePlotProps) {
  const t = useTranslations("designer.plot");
  const format = useFormatter();
  const area = useArea();
  const { plot, house } = parts;
  const opener = (
    <PickerOpener
      look={plot || !house ? "quiet" : "primary"}
      list={house ? `/terrenos?${houseName}=${house.slug}` : "/terrenos"}
      onOpen={onOpen}
    >
      {t(plot ? "change" : "search")}
    </PickerOpener>
  );
  if (plot) {
    return (
      <ChoiceRow picture={plot.picture} actions={opener}>
        <h3 className="text-[1.45rem]">
          <Link to={`/terrenos/${plot.slug}`} className="hover:text-terra-deep">
            {plot.title}
          </Link>
        </h3>
        <p className="num mt-1 text-note text-ink-2">
          {t("facts", {
            place: plot.municipalityName,
            province: plot.provinceName,
            surface: area(plot.surfaceM2),
          })}
        </p>
        <p className="mt-1 text-small text-ink-3">{t(`confidence.${plot.dataConfidence}`)}</p>
        {plot.status !== "available" && (
          <p className="mt-2 text-note text-warn">{t(plot.status === "sold" ? "sold" : "reserved")}</p>
        )}
        <p className="num mt-2.5 font-[560]">
          {t(`price.${plot.taxName}`, { price: format.number(plot.shownPriceEur, "money") })}
        </p>
      </ChoiceRow>
    );
  }
  return (
    <>
      {parts.suggestedPlots.length > 0 && house && (
        <>
          <p className="mb-4 text-ink-2">{t("fitting", { count: parts.fittingPlots, house: house.name })}</p>
          <ul className="mb-6 grid gap-x-4 gap-y-5 sm:grid-cols-3">
            {parts.suggestedPlots.map((suggested) => (
              <li key={suggested.slug}>
                <Link
                  to={designPath({ houseSlug: house.slug, plotSlug: suggested.slug })}
                  onClick={(event) => {
                    event.preventDefault();
                    onChoose(suggested.slug);
                  }}
                  className="group block max-sm:flex max-sm:items-center max-sm:gap-4"
                >
                  <span className="block aspect-[8/5] overflow-hidden rounded-md bg-hair max-sm:w-32 max-sm:shrink-0">
                    {suggested.picture && (
                      <Picture
                        picture={suggested.picture}
                        sizes="(min-width: 640px) 240px, 128px"
                        isDecorative
                        className="size-full"
                      />
                    )}
                  </span>
                  <span className="block">
                    <span className="block font-display text-[1.05rem] leading-snug group-hover:text-terra-deep sm:mt-2">
                      {suggested.title}
                    </span>
                    <span className="num block text-small text-ink-3">
                      {t("suggested", {
                        surface: area(suggested.surfaceM2),
                        price: format.number(suggested.priceEur, "money"),
                      })}
                    </span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {content.houseSlug && parts.fittingPlots === 0 && (
        <p className="mb-5 max-w-[60ch] text-ink-2">{t("noFitting")}</p>
      )}
      {!content.houseSlug && <p className="mb-5 max-w-[60ch] text-ink-2">{t("empty")}</p>}
      {opener}
    </>
  );
}
