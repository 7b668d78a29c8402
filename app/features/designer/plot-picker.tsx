import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { houseParam } from "#app/domain/search-names.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { Chip } from "#app/ui/chip.tsx";
import { PickerDialog } from "./picker-dialog.tsx";
import type { PlotChoices } from "./picker-results.ts";
import { PickerTile } from "./picker-tile.tsx";
import { useChoices } from "./use-choices.ts";

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
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const [text, setText] = useState("");
  const [isFitting, setFitting] = useState(house !== null);
  const query = new URLSearchParams({
    ...(text.trim() && { q: text.trim() }),
    ...(isFitting && house && { [houseParam]: house.slug }),
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
            <PickerTile
              picture={plot.picture}
              sizes="144px"
              layout="row"
              isChosen={plot.slug === chosenSlug}
              onChoose={() => onChoose(plot.slug)}
            >
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
                {plot.isOutlineAssumed && (
                  <span className="block text-small text-warn">{t("outlineAssumed")}</span>
                )}
                <span className="num mt-1 block sm:hidden">{money(plot.priceEur)}</span>
              </span>
              <span className="num shrink-0 text-right max-sm:hidden">
                <span className="block font-[560]">{money(plot.priceEur)}</span>
                {plot.withHouse && (
                  <span className="block text-small text-ink-3">
                    {t("withHouse", { total: money(Math.round(plot.withHouse.totalEur / 100) * 100) })}
                  </span>
                )}
              </span>
            </PickerTile>
          </li>
        ))}
      </ul>
    </PickerDialog>
  );
}
