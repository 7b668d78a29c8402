import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import type { House } from "#app/listings/house-types.ts";
import type { CompareGroup } from "#app/ui/compare-table.tsx";

/** The rows of the house comparison; "what the price includes" has the same rows for every house. */
export function useHouseGroups(houses: House[]): CompareGroup[] {
  const t = useTranslations("catalogue.compare");
  const tRow = useTranslations("catalogue.compare.rows");
  const tHouse = useTranslations("catalogue.house");
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const row = (label: string, of: (house: House) => string | number) => ({
    label,
    values: houses.map((house) => String(of(house))),
  });
  const stateOf = (house: House, code: string) => {
    const item = house.includes.find((candidate) => candidate.code === code);
    const option = house.options.find((candidate) => candidate.code === code);
    if (!item) return tHouse("excluded");
    return item.state === "optional" && option
      ? tHouse("optionalAt", { price: money(option.priceEur) })
      : tHouse(item.state);
  };
  return [
    {
      name: t("groups.price"),
      rows: [
        row(tRow("price"), ({ priceEur }) => money(priceEur)),
        row(tRow("pricePerM2"), ({ priceEur, builtAreaM2 }) => money(priceEur / builtAreaM2)),
      ],
    },
    {
      name: t("groups.size"),
      rows: [
        row(tRow("builtArea"), ({ builtAreaM2 }) => area(builtAreaM2)),
        row(tRow("usableArea"), ({ usableAreaM2 }) => area(usableAreaM2)),
        row(tRow("bedrooms"), ({ bedrooms }) => bedrooms),
        row(tRow("bathrooms"), ({ bathrooms }) => bathrooms),
        row(tRow("storeys"), ({ storeys }) => storeys),
      ],
    },
    {
      name: t("groups.making"),
      rows: [
        row(tRow("style"), ({ styleName }) => styleName),
        row(tRow("technology"), ({ technologyName }) => technologyName),
        row(tRow("studio"), ({ studioName }) => studioName),
        row(tRow("energy"), ({ energyClass }) => energyClass),
        row(tRow("delivery"), ({ deliveryWeeks }) => tRow("weeks", deliveryWeeks)),
        row(tRow("factory"), ({ factoryName }) => factoryName),
      ],
    },
    {
      name: t("groups.includes"),
      rows: (houses[0]?.includes ?? []).map(({ code, name }) => row(name, (house) => stateOf(house, code))),
    },
  ];
}
