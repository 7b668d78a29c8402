import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { useArea } from "#app/components/catalogue/use-area.ts";
import { PickerDialog } from "#app/components/designer/picker-dialog.tsx";
import { useChoices } from "#app/components/designer/use-choices.ts";
import { Chip } from "#app/components/ui/chip.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import type { HouseCard } from "#app/data/houses.server.ts";
import { plotName } from "#app/domain/house-search.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { HouseChoices } from "#app/routes/resources/project-houses.ts";

interface HousePickerProps {
  chosenSlug: string | null;
  /** The plot of the catalogue on which it should fit. */
  plotSlug: string | null;
  onChoose: (slug: string) => void;
  onClose: () => void;
}

export default function HousePicker({ chosenSlug, plotSlug, onChoose, onClose }: HousePickerProps) {
  const t = useTranslations("designer.picker");
  const locale = useLocale();
  const [text, setText] = useState("");
  const [isMobile, setMobile] = useState(false);
  const [isFitting, setFitting] = useState(plotSlug !== null);
  const query = new URLSearchParams({
    ...(text.trim() && { q: text.trim() }),
    ...(isMobile && { movil: "1" }),
    ...(isFitting && plotSlug && { [plotName]: plotSlug }),
  });
  const { answer, isLoading, isFailed } = useChoices<HouseChoices>(
    `${localizedPath(locale, "/_project/houses")}?${query}`,
  );
  const status = isFailed
    ? t("failed")
    : isLoading || !answer
      ? t("searching")
      : t("houses", { count: answer.total });
  return (
    <PickerDialog
      title={t("houseTitle")}
      searchLabel={t("houseSearch")}
      text={text}
      onText={setText}
      status={status}
      onClose={onClose}
      filters={
        <>
          <Chip isOn={!isMobile} onClick={() => setMobile(false)}>
            {t("modular")}
          </Chip>
          <Chip isOn={isMobile} onClick={() => setMobile(true)}>
            {t("mobile")}
          </Chip>
          {plotSlug && (
            <Chip isOn={isFitting} onClick={() => setFitting(!isFitting)}>
              {t("onlyFitting")}
            </Chip>
          )}
        </>
      }
    >
      {answer?.total === 0 && <p className="py-10 text-center text-ink-2">{t("noHouses")}</p>}
      <ul className="grid gap-x-5 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
        {answer?.houses.map((house) => (
          <li key={house.slug}>
            <HouseTile
              house={house}
              isChosen={house.slug === chosenSlug}
              onChoose={() => onChoose(house.slug)}
            />
          </li>
        ))}
      </ul>
      {answer && answer.total > answer.houses.length && (
        <p className="mt-7 text-center text-note text-ink-2">{t("more")}</p>
      )}
    </PickerDialog>
  );
}

interface HouseTileProps {
  house: HouseCard;
  isChosen: boolean;
  onChoose: () => void;
}

function HouseTile({ house, isChosen, onChoose }: HouseTileProps) {
  const t = useTranslations("designer.picker");
  const format = useFormatter();
  const area = useArea();
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className="group block w-full rounded-md text-left aria-pressed:outline-2 aria-pressed:outline-offset-4 aria-pressed:outline-terra"
    >
      <span className="block aspect-[8/5] overflow-hidden rounded-md bg-hair">
        {house.picture && (
          <Picture
            picture={house.picture}
            sizes="(min-width: 1024px) 290px, (min-width: 640px) 45vw, 100vw"
            isDecorative
            className="size-full"
          />
        )}
      </span>
      <span className="mt-2.5 flex items-baseline justify-between gap-3">
        <span className="font-display text-[1.2rem] font-[440] group-hover:text-terra-deep">
          {house.name}
        </span>
        <span className="num font-[560] whitespace-nowrap">{format.number(house.priceEur, "money")}</span>
      </span>
      <span className="num block text-small text-ink-3">
        {t("houseFacts", {
          area: area(house.builtAreaM2),
          bedrooms: house.bedrooms,
          bathrooms: house.bathrooms,
        })}
      </span>
    </button>
  );
}
