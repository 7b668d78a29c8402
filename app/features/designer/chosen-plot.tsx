import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import type { ProjectPlot } from "#app/pricing/project-data.ts";
import { ChoiceRow } from "./choice-row.tsx";

interface ChosenPlotProps {
  plot: ProjectPlot;
  actions: ReactNode;
  /** Between the facts and the price. */
  children?: ReactNode;
}

/** The plot of a project, in the designer and on a shared page. */
export function ChosenPlot({ plot, actions, children }: ChosenPlotProps) {
  const t = useTranslations("designer.plot");
  const format = useFormatter();
  const area = useArea();
  return (
    <ChoiceRow picture={plot.picture} actions={actions}>
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
      {children}
      <p className="num mt-2.5 font-[560]">
        {t(`price.${plot.taxName}`, { price: format.number(plot.shownPriceEur, "money") })}
      </p>
    </ChoiceRow>
  );
}
