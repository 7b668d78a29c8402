import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { houseName } from "#app/domain/search-names.ts";
import { PickerDialog } from "#app/features/designer/picker-dialog.tsx";
import type { PlotChoices } from "#app/features/designer/picker-results.ts";
import { useChoices } from "#app/features/designer/use-choices.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { FoundPlot } from "#app/search/plots/plot-results.ts";
import { Chip } from "#app/ui/chip.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface PlotPickerProps {
  chosenSlug: string | null;
  /** The house that should fit. */
  house: { slug: string; name: string } | null;
  onChoose: (slug: string) => void;
  onClose: () => void;
}

export default function PlotPicker({ chosenSlug, house, onChoose, onClose }: PlotPickerProps) {
  const t = useTranslations("designer.picker");
  const locale = useLocale();
  const [text, setText] = useState("");
  const [isFitting, setFitting] = useState(house !== null);
  const query = new URLSearchParams({
    ...(text.trim() && { q: text.trim() }),
    ...(isFitting && house && { [houseName]: house.slug }),
  });
  const choices = useChoices<PlotChoices>(`${localizedPath(locale, "/_project/plots")}?${query}`);
  return (
    <PickerDialog
      title={t("plotTitle")}
      searchLabel={t("plotSearch")}
      text={text}
      onText={setText}
      choices={choices}
      shown={choices.answer?.plots.length ?? 0}
      countText={(count) => t("plots", { count })}
      emptyText={t("noPlots")}
      onClose={onClose}
      filters={
        house && (
          <Chip isOn={isFitting} onClick={() => setFitting(!isFitting)}>
            {t("onlyWhereFits", { house: house.name })}
          </Chip>
        )
      }
    >
      <ul>
        {choices.answer?.plots.map((plot) => (
          <li key={plot.slug} className="border-t border-hair first:border-0">
            <PlotTile plot={plot} isChosen={plot.slug === chosenSlug} onChoose={() => onChoose(plot.slug)} />
          </li>
        ))}
      </ul>
    </PickerDialog>
  );
}

interface PlotTileProps {
  plot: FoundPlot;
  isChosen: boolean;
  onChoose: () => void;
}

function PlotTile({ plot, isChosen, onChoose }: PlotTileProps) {
  const t = useTranslations("designer.picker");
  const format = useFormatter();
  const area = useArea();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="group flex w-full items-center gap-4 rounded-md py-3.5 text-left aria-pressed:bg-paper aria-pressed:shadow-[0_0_0_8px_var(--color-paper)]"
    >
      <span className="block aspect-[4/3] w-24 shrink-0 overflow-hidden rounded-md bg-hair sm:w-36">
        {plot.picture && <Picture picture={plot.picture} sizes="144px" isDecorative className="size-full" />}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-display text-[1.1rem] leading-snug font-[440] group-hover:text-terra-deep">
          {plot.title}
        </span>
        <span className="num block text-small text-ink-3">
          {t("plotFacts", {
            place: plot.municipalityName,
            province: plot.provinceName,
            surface: area(plot.surfaceM2),
          })}
        </span>
        <span className="num mt-1 block sm:hidden">{format.number(plot.priceEur, "money")}</span>
      </span>
      <span className="num shrink-0 text-right max-sm:hidden">
        <span className="block font-[560]">{format.number(plot.priceEur, "money")}</span>
        {plot.withHouse && (
          <span className="block text-small text-ink-3">
            {t("withHouse", {
              total: format.number(Math.round(plot.withHouse.totalEur / 100) * 100, "money"),
            })}
          </span>
        )}
      </span>
    </button>
  );
}
