import { lazy, Suspense, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { priceWithOptions } from "#app/domain/chosen-options.ts";
import { designPath } from "#app/domain/design-path.ts";
import { fittingHousesQuery } from "#app/domain/house-search.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { HouseCard } from "#app/listings/house-types.ts";
import { ChosenHouse } from "./chosen-house.tsx";
import { DesignSection } from "./design-section.tsx";
import { PickerOpener } from "./open-picker-button.tsx";
import { SuggestionTile } from "./suggestion-tile.tsx";
import type { Designer } from "./use-designer.ts";

const HousePicker = lazy(() => import("./house-picker.tsx"));

/** The chosen house, or some suggestions and the picker with all. */
export function HouseChoice({ designer }: { designer: Designer }) {
  const t = useTranslations("designer.house");
  const format = useFormatter();
  const area = useArea();
  const [isOpen, setOpen] = useState(false);
  const { data, content, change } = designer;
  const { house } = data;
  const fittingQuery = fittingHousesQuery(content);

  function choose({ slug, defaultOptions }: HouseCard) {
    setOpen(false);
    if (slug === content.houseSlug) return;
    change({ houseSlug: slug, options: defaultOptions, placement: null });
  }

  const opener = (
    <PickerOpener
      look={house ? "outline" : "primary"}
      list={`/viviendas${fittingQuery}`}
      onOpen={() => setOpen(true)}
    >
      {t(house ? "change" : "search")}
    </PickerOpener>
  );

  return (
    <DesignSection title={t("title")}>
      {house ? (
        <ChosenHouse
          house={house}
          priceEur={priceWithOptions(house, content.options).totalEur}
          options={content.options}
          actions={opener}
        />
      ) : (
        <>
          <p className="mb-5 max-w-[60ch] text-ink-2">{t(data.plot ? "emptyWithPlot" : "empty")}</p>
          <ul className="mb-6 grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3">
            {data.suggestedHouses.map((suggested) => (
              <li key={suggested.slug}>
                <SuggestionTile
                  to={designPath({ houseSlug: suggested.slug, plotSlug: content.plotSlug })}
                  picture={suggested.picture}
                  sizes="(min-width: 1024px) 250px, (min-width: 640px) 30vw, 50vw"
                  title={suggested.name}
                  facts={t("suggested", {
                    area: area(suggested.builtAreaM2),
                    price: format.number(suggested.priceEur, "money"),
                  })}
                  onChoose={() => choose(suggested)}
                />
              </li>
            ))}
          </ul>
          {opener}
        </>
      )}
      {isOpen && (
        <Suspense>
          <HousePicker
            chosenSlug={content.houseSlug}
            fittingQuery={fittingQuery}
            onChoose={choose}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </DesignSection>
  );
}
