import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useArea } from "#app/i18n/use-area.ts";
import type { SamePlot } from "./compared-house.ts";

/** On which plot the total prices of a comparison are computed, or why there are none. */
export function SamePlotNote({ samePlot }: { samePlot: SamePlot | null }) {
  const t = useTranslations("catalogue.compare");
  const area = useArea();
  return (
    <p className="mb-6 max-w-[75ch] text-note text-ink-2">
      {samePlot
        ? t.rich("samePlot", {
            surface: area(samePlot.plot.surfaceM2),
            municipality: samePlot.plot.municipalityName,
            province: samePlot.plot.provinceName,
            plot: (text) => (
              <Link to={`/terrenos/${samePlot.plot.slug}`} className="link">
                {text}
              </Link>
            ),
          })
        : t("noSamePlot")}
    </p>
  );
}
