import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isHeated } from "#app/domain/house-options.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { House } from "#app/listings/house-types.ts";

/** The line of facts under a house's name. */
export function HouseFacts({ house, chosen }: { house: House; chosen: readonly string[] }) {
  const t = useTranslations("catalogue.house");
  const area = useArea();
  const strong = (chunks: ReactNode) => <b className="font-[600] text-ink">{chunks}</b>;
  const counted = (["bedrooms", "bathrooms", "storeys"] as const).map((fact) => ({
    fact,
    text: (
      <>
        {strong(house[fact])} {t(fact, { count: house[fact] })}
      </>
    ),
  }));
  const facts = [
    {
      fact: "builtArea",
      text: (
        <>
          {strong(area(house.builtAreaM2))} {t("builtArea")}
        </>
      ),
    },
    {
      fact: "usableArea",
      text: (
        <>
          {strong(area(house.usableAreaM2))} {t("usableArea")}
        </>
      ),
    },
    ...counted,
    {
      fact: "energy",
      text: isHeated(house, chosen)
        ? t.rich("energyClass", { letter: house.energyClass, b: strong })
        : t("noEnergyClass"),
    },
    { fact: "delivery", text: t.rich("weeksRange", { ...house.deliveryWeeks, b: strong }) },
  ];
  return (
    <ul
      aria-label={t("facts")}
      className="num flex flex-wrap gap-x-6 gap-y-2 border-y border-hair py-4 lg:gap-x-4 lg:text-[.95rem] xl:justify-between text-ink-2"
    >
      {facts.map(({ fact, text }) => (
        <li key={fact} className="whitespace-nowrap">
          {text}
        </li>
      ))}
    </ul>
  );
}
