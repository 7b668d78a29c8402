import { useFormatter, useTranslations } from "use-intl";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import type { HouseGroupStory } from "#app/listings/house-types.ts";
import type { HouseSelection } from "#app/search/houses/house-results.ts";
import { faqLd } from "#app/seo/json-ld.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { DetailHero } from "#app/ui/page-hero.tsx";
import { Section } from "#app/ui/section.tsx";

interface GroupStoryProps {
  by: "style" | "technology";
  group: HouseGroupStory;
  found: HouseSelection;
}

/** The page of a style or a technology: picture, story, facts, pros and cons, price, houses, questions. */
export default function GroupDetails({ by, group, found }: GroupStoryProps) {
  const { houses, total, priceEur, perM2Eur } = found;
  const t = useTranslations("catalogue.group");
  const format = useFormatter();
  const money = (euros: number) => format.number(euros, "money");
  const tens = (euros: number) => money(Math.round(euros / 10) * 10);
  return (
    <>
      {group.picture && <DetailHero picture={group.picture} />}
      <div className="mt-10 grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
        <div className="prose text-[1.06rem]">
          {group.story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <section aria-label={t("facts")}>
          <h2 className="mb-4 text-[1.3rem]">{t("facts")}</h2>
          <DetailList items={group.facts} isStacked />
        </section>
      </div>
      <div className="grid gap-x-14 sm:grid-cols-2">
        <Points title={t("pros")} points={group.pros} icon="check" tone="text-olive" />
        <Points title={t("cons")} points={group.cons} icon="minus" tone="text-warn" />
      </div>
      <DetailSection title={t("price")}>
        {priceEur && (
          <p className="num mb-3 font-display text-[1.5rem]">
            {t("priceRange", { low: money(priceEur.low), high: money(priceEur.high) })}
          </p>
        )}
        {perM2Eur && (
          <p className="num mb-3 max-w-[66ch] text-ink-2">
            {t("perM2", { count: total, low: tens(perM2Eur.low), high: tens(perM2Eur.high) })}
          </p>
        )}
        <p className="max-w-[66ch] text-ink-2">{group.priceNote}</p>
      </DetailSection>
      <Section
        title={t("houses", { count: total })}
        more={{ to: `/viviendas?${by}=${group.slug}`, text: t("filterHouses") }}
      >
        {houses.length > 0 ? <HouseGrid houses={houses} /> : <p className="text-ink-2">{t("noHouses")}</p>}
      </Section>
      <Section title={t("faq")}>
        <StructuredData data={() => faqLd(group.faq)} />
        <Accordion
          name="faq"
          items={group.faq.map(({ question, answer }) => ({ title: question, content: <p>{answer}</p> }))}
        />
      </Section>
    </>
  );
}

interface PointsProps {
  title: string;
  points: string[];
  icon: string;
  tone: string;
}

function Points({ title, points, icon, tone }: PointsProps) {
  return (
    <DetailSection title={title}>
      <ul className="grid gap-2.5">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Icon name={icon} className={`mt-1 size-4.5 ${tone}`} />
            {point}
          </li>
        ))}
      </ul>
    </DetailSection>
  );
}
