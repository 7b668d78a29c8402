import { useFormatter, useTranslations } from "use-intl";
import { useArea } from "#app/components/catalogue/use-area.ts";
import { cautionOf } from "#app/components/plots/caution.ts";
import { Picture } from "#app/components/ui/picture.tsx";
import { Tag } from "#app/components/ui/tag.tsx";
import type { PlotCard } from "#app/data/plots.server.ts";
import { Link } from "#app/i18n/link.tsx";

/** A plot of the list: picture at the left, the figures by which one compares at the right. */
export function PlotRow({ plot, isPriority }: { plot: PlotCard; isPriority: boolean }) {
  const t = useTranslations("plots.list");
  const tCard = useTranslations("plots.card");
  const tSlope = useTranslations("plots.slope");
  const format = useFormatter();
  const area = useArea();
  const { slug, title, picture, priceEur, surfaceM2, buildableM2 } = plot;
  const caution = cautionOf(plot);
  const figures = [
    [t("surface"), area(surfaceM2)],
    [t("buildable"), buildableM2 === null ? t("unknown") : area(buildableM2)],
    [t("perBuildable"), buildableM2 ? format.number(priceEur / buildableM2, "money") : t("unknown")],
  ];
  return (
    <article className="group relative grid gap-x-6 gap-y-3 border-t border-hair py-5 sm:grid-cols-[13.25rem_1fr]">
      <div className="aspect-[8/5] overflow-hidden rounded-md bg-hair sm:aspect-[10/7]">
        {picture && (
          <Picture
            picture={picture}
            sizes="(min-width: 640px) 212px, 94vw"
            isPriority={isPriority}
            className="size-full transition-transform duration-200 group-hover:scale-[1.015]"
          />
        )}
      </div>
      <div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-h3 leading-tight font-[460] tracking-[-.01em]">
            <Link
              to={`/terrenos/${slug}`}
              className="after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {title}
            </Link>
          </h2>
          <p className="num font-[560] whitespace-nowrap">
            {format.number(priceEur, "money")}
            <span className="ml-2 text-small font-normal text-ink-3">{tCard(`tax.${plot.taxName}`)}</span>
          </p>
        </div>
        <p className="text-note text-ink-2">
          {plot.municipalityName}, {plot.provinceName} · {tSlope(plot.slopeClass)}
        </p>
        <dl className="num mt-2.5 flex flex-wrap gap-x-6 gap-y-2 text-[.92rem]">
          {figures.map(([label, value]) => (
            <div key={label}>
              <dt className="text-[.8rem] text-ink-3">{label}</dt>
              <dd className="whitespace-nowrap">{value}</dd>
            </div>
          ))}
        </dl>
        {caution && (
          <p className="mt-3">
            <Tag tone="mind">{tCard(caution)}</Tag>
          </p>
        )}
      </div>
    </article>
  );
}
