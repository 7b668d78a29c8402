import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/i18n/use-area.ts";
import type { CompareGroup, CompareRow } from "#app/ui/compare-table.tsx";
import type { ComparedHouse, SamePlot } from "./compared-house.ts";
import { PlanThumbnails } from "./plan-thumbnails.tsx";

/** The rows of the house comparison; "what the price includes" has the same rows for every house. */
export function useHouseGroups(houses: ComparedHouse[], samePlot: SamePlot | null): CompareGroup[] {
  const t = useTranslations("catalogue.compare");
  const tRow = useTranslations("catalogue.compare.rows");
  const tHouse = useTranslations("catalogue.house");
  const format = useFormatter();
  const area = useArea();
  const money = (euros: number) => format.number(euros, "money");
  const row = (label: string, of: (house: ComparedHouse) => string | number): CompareRow => ({
    label,
    values: houses.map((house) => String(of(house))),
  });
  const amounts = (
    label: string,
    of: (house: ComparedHouse, position: number) => number,
    write: (amount: number) => string,
  ): CompareRow => {
    const all = houses.map(of);
    return { label, values: all.map(write), amounts: all };
  };
  const minor = (label: string, of: (house: ComparedHouse) => string): CompareRow => ({
    ...row(label, of),
    isMinor: true,
  });
  const stateOf = (house: ComparedHouse, code: string) => {
    const item = house.includes.find((candidate) => candidate.code === code);
    const option = house.options.find((candidate) => candidate.code === code);
    if (!item) return tHouse("excluded");
    return item.state === "optional" && option
      ? tHouse("optionalAt", { price: money(option.priceEur) })
      : tHouse(item.state);
  };
  /** Whether it is in the price matters; what an option costs, less. */
  const includeRow = (code: string, name: string): CompareRow => {
    const states = houses.map(({ includes }) => includes.find((item) => item.code === code)?.state);
    return { ...row(name, (house) => stateOf(house, code)), isMinor: new Set(states).size === 1 };
  };
  const parts = [...new Set(houses.flatMap(({ materials }) => materials.map(({ part }) => part)))];
  const materialOf = ({ materials }: ComparedHouse, part: string) =>
    materials.find((candidate) => candidate.part === part)?.material ?? tRow("notStated");
  const hundreds = (euros: number) => money(Math.round(euros / 100) * 100);
  const hasPlans = houses.some(({ plans }) => plans.length > 0);
  return [
    {
      name: t("groups.price"),
      rows: [
        amounts(tRow("price"), ({ priceEur }) => priceEur, money),
        ...(samePlot
          ? [
              amounts(tRow("total"), (_, position) => samePlot.prices[position]!.totalEur, hundreds),
              ...(samePlot.prices.every(({ instalmentEur }) => instalmentEur !== null)
                ? [
                    amounts(
                      tRow("instalment"),
                      (_, position) => samePlot.prices[position]!.instalmentEur!,
                      money,
                    ),
                  ]
                : []),
            ]
          : []),
        amounts(tRow("pricePerM2"), ({ priceEur, builtAreaM2 }) => priceEur / builtAreaM2, money),
      ],
    },
    {
      name: t("groups.size"),
      rows: [
        amounts(tRow("builtArea"), ({ builtAreaM2 }) => builtAreaM2, area),
        amounts(tRow("usableArea"), ({ usableAreaM2 }) => usableAreaM2, area),
        row(tRow("bedrooms"), ({ bedrooms }) => bedrooms),
        row(tRow("bathrooms"), ({ bathrooms }) => bathrooms),
        row(tRow("storeys"), ({ storeys }) => storeys),
      ],
    },
    ...(hasPlans
      ? [
          {
            name: t("groups.plans"),
            rows: [
              {
                label: t("groups.plans"),
                values: houses.map(({ plans }) => plans.map(({ url }) => url).join() || tRow("noPlan")),
                cells: houses.map((house) =>
                  house.plans.length > 0 ? <PlanThumbnails key={house.slug} house={house} /> : tRow("noPlan"),
                ),
                isMinor: true,
              },
            ],
          },
        ]
      : []),
    {
      name: t("groups.making"),
      rows: [
        row(tRow("energy"), ({ energyClass }) => energyClass),
        {
          ...row(tRow("delivery"), ({ deliveryWeeks }) => tRow("weeks", deliveryWeeks)),
          amounts: houses.map(({ deliveryWeeks }) => deliveryWeeks.max),
        },
        minor(tRow("style"), ({ styleName }) => styleName),
        row(tRow("technology"), ({ technologyName }) => technologyName),
        minor(tRow("studio"), ({ studioName }) => studioName),
        minor(tRow("factory"), ({ factoryName }) => factoryName),
      ],
    },
    {
      name: t("groups.materials"),
      rows: parts.map((part) => minor(part, (house) => materialOf(house, part))),
    },
    {
      name: t("groups.includes"),
      rows: (houses[0]?.includes ?? []).map(({ code, name }) => includeRow(code, name)),
    },
  ];
}
