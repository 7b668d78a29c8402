import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import { Chip } from "#app/ui/chip.tsx";
import { PickerDialog } from "./picker-dialog.tsx";
import type { HouseChoices } from "./picker-results.ts";
import { PickerTile } from "./picker-tile.tsx";
import { useChoices } from "./use-choices.ts";

interface HousePickerProps {
  chosenSlug: string | null;
  /** The query of houses that fit the plot; "" without a plot. */
  fittingQuery: `?${string}` | "";
  onChoose: (house: HouseCard) => void;
  onClose: () => void;
}

export default function HousePicker({ chosenSlug, fittingQuery, onChoose, onClose }: HousePickerProps) {
  const t = useTranslations("designer.picker");
  const locale = useLocale();
  const format = useFormatter();
  const area = useArea();
  const [text, setText] = useState("");
  const [isMobile, setMobile] = useState(false);
  const [isFitting, setFitting] = useState(fittingQuery !== "");
  const query = new URLSearchParams(isFitting ? fittingQuery : "");
  if (text.trim()) query.set("q", text.trim());
  if (isMobile) query.set("movil", "1");
  const choices = useChoices<HouseChoices>(`${localizedPath(locale, "/_project/houses")}?${query}`);
  return (
    <PickerDialog
      title={t("houseTitle")}
      searchLabel={t("houseSearch")}
      text={text}
      onText={setText}
      choices={choices}
      shown={choices.answer?.houses.length ?? 0}
      countText={(count) => t("houses", { count })}
      emptyText={t("noHouses")}
      onClose={onClose}
      filters={
        <>
          <Chip isOn={!isMobile} onClick={() => setMobile(false)}>
            {t("modular")}
          </Chip>
          <Chip isOn={isMobile} onClick={() => setMobile(true)}>
            {t("mobile")}
          </Chip>
          {fittingQuery && (
            <Chip isOn={isFitting} onClick={() => setFitting(!isFitting)}>
              {t("onlyFitting")}
            </Chip>
          )}
        </>
      }
    >
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {choices.answer?.houses.map((house) => (
          <li key={house.slug}>
            <PickerTile
              picture={house.picture}
              sizes="(min-width: 1024px) 290px, (min-width: 640px) 45vw, 100vw"
              layout="card"
              isChosen={house.slug === chosenSlug}
              onChoose={() => onChoose(house)}
            >
              <span className="mt-2.5 flex items-baseline justify-between gap-3">
                <span className="font-display text-[1.2rem] font-[440] group-hover:text-terra-deep">
                  {house.name}
                </span>
                <span className="num font-[560] whitespace-nowrap">
                  {format.number(house.priceEur, "money")}
                </span>
              </span>
              <span className="num block text-small text-ink-3">
                {t("houseFacts", {
                  area: area(house.builtAreaM2),
                  bedrooms: house.bedrooms,
                  bathrooms: house.bathrooms,
                })}
              </span>
            </PickerTile>
          </li>
        ))}
      </ul>
    </PickerDialog>
  );
}
