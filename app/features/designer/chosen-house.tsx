import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { filesAnchor } from "#app/domain/architect-files.ts";
import { optionsParam, optionsQuery } from "#app/domain/house-options.ts";
import { Link } from "#app/i18n/link.tsx";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { useArea } from "#app/i18n/use-area.ts";
import type { ProjectHouse } from "#app/pricing/project-data.ts";
import { ChoiceRow } from "./choice-row.tsx";

interface ChosenHouseProps {
  house: ProjectHouse;
  /** With the chosen options. */
  priceEur: number;
  /** Codes of the chosen options. */
  options: readonly string[];
  actions: ReactNode;
  children?: ReactNode;
}

/** The house of a project, in the designer and on a shared page. */
export function ChosenHouse({ house, priceEur, options, actions, children }: ChosenHouseProps) {
  const t = useTranslations("designer.house");
  const format = useFormatter();
  const area = useArea();
  return (
    <ChoiceRow picture={house.picture} actions={actions}>
      <h3 className="text-[1.45rem]">
        <Link to={`/catalogo/${house.slug}${optionsQuery(options, house)}`} className="hover:text-terra-deep">
          {house.name}
        </Link>
      </h3>
      <p className="num mt-1 text-note text-ink-2">
        {t("facts", {
          area: area(house.builtAreaM2),
          bedrooms: house.bedrooms,
          bathrooms: house.bathrooms,
          storeys: house.storeys,
        })}
      </p>
      <p className="mt-1 text-small text-ink-3">
        {t("maker", { studio: house.studioName, style: lowerFirst(house.styleName) })}
      </p>
      {house.picture && house.options.some(({ code, finish }) => finish && options.includes(code)) && (
        <p className="mt-1 text-small text-ink-3">{t("standardPicture")}</p>
      )}
      <p className="num mt-2.5 font-[560]">{t("price", { price: format.number(priceEur, "money") })}</p>
      {children}
      {house.model && (
        <Link
          to={`/catalogo/${house.slug}?${optionsParam}=${options.join(",")}#${filesAnchor}`}
          className="link no-print mt-1.5 block w-fit text-small"
        >
          {t("files")}
        </Link>
      )}
    </ChoiceRow>
  );
}
