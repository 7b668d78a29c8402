import { useTranslations } from "use-intl";
import { preferenceSteps } from "#app/domain/preferences.ts";
import type { Rate } from "#app/domain/rates.ts";
import type { HouseGroup, HouseGroupStory } from "#app/listings/house-types.ts";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Section } from "#app/ui/section.tsx";
import { BuildTimeline } from "./build-timeline.tsx";
import { CostTable } from "./cost-table.tsx";
import { StylePictures } from "./style-pictures.tsx";
import { TechnologyTable } from "./technology-table.tsx";

interface PreferenceStartProps {
  picture: PictureData;
  styles: HouseGroup[];
  technologies: HouseGroupStory[];
  rates: Rate[];
  today: string;
}

/** The start page: styles and technologies, costs and duration of building. */
export function PreferenceStart({ picture, styles, technologies, rates, today }: PreferenceStartProps) {
  const t = useTranslations("pages.dreamHouse");
  const tStart = useTranslations("preferences.start");
  return (
    <div className="page">
      <PageHeading title={t("heading")}>
        <p>{t("lead")}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={firstQuestion}>{tStart("action")}</ButtonLink>
          <ButtonLink to="/casa-de-tus-suenos?paso=casas" look="outline">
            {tStart("direct")}
          </ButtonLink>
        </div>
        <p className="mt-3 text-note text-ink-3">{tStart("how")}</p>
      </PageHeading>
      <div className="h-[18rem] overflow-hidden rounded-lg bg-hair max-sm:-mx-(--page-gap) max-sm:rounded-none lg:h-[min(56vh,32rem)]">
        <Picture picture={picture} sizes="(min-width: 80rem) 74rem, 100vw" isPriority className="size-full" />
      </div>
      <Section title={t("stylesTitle")}>
        <Intro text={t("stylesText")} />
        <StylePictures styles={styles} />
      </Section>
      <Section title={t("technologiesTitle")}>
        <Intro text={t("technologiesText")} />
        <TechnologyTable technologies={technologies} />
      </Section>
      <Section title={t("timesTitle")}>
        <Intro text={t("timesText")} />
        <BuildTimeline rates={rates} onDay={today} />
      </Section>
      <div id="costs">
        <Section title={t("costsTitle")}>
          <Intro text={t("costsText")} />
          <CostTable rates={rates} onDay={today} />
        </Section>
      </div>
      <Section title={t("nextTitle")}>
        <Intro text={t("nextText")} />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={firstQuestion}>{tStart("action")}</ButtonLink>
          <ButtonLink to="/viviendas" look="outline">
            {t("nextHouses")}
          </ButtonLink>
          <ButtonLink to="/terrenos" look="outline">
            {t("nextPlots")}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}

const firstQuestion = `/casa-de-tus-suenos?paso=${preferenceSteps[0]}` as const;

function Intro({ text }: { text: string }) {
  return <p className="-mt-4 mb-8 max-w-[64ch] text-lead text-ink-2">{text}</p>;
}
