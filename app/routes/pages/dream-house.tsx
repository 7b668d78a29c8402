import type { Sql } from "postgres";
import { useEffect, useRef } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { CostTable } from "#app/components/pages/cost-table.tsx";
import { StyleMosaic } from "#app/components/pages/style-mosaic.tsx";
import { TechnologyTable } from "#app/components/pages/technology-table.tsx";
import { TimeLine } from "#app/components/pages/time-line.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { PageHeading } from "#app/components/ui/page-heading.tsx";
import { Picture } from "#app/components/ui/picture.tsx";
import { Section } from "#app/components/ui/section.tsx";
import { WishAnswers } from "#app/components/wishes/wish-answers.tsx";
import { WishStep } from "#app/components/wishes/wish-step.tsx";
import { WishedHouses } from "#app/components/wishes/wished-houses.tsx";
import { servicesContext } from "#app/context.ts";
import { listRates } from "#app/data/rates.server.ts";
import { findTechnology, listStyles, listTechnologies } from "#app/data/styles.server.ts";
import { findWishedHouses, listRegions } from "#app/data/wished-houses.server.ts";
import { today } from "#app/domain/today.ts";
import {
  parseWishes,
  parseWishPlace,
  unreadableBudget,
  type WishPlace,
  wishSteps,
} from "#app/domain/wishes.ts";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/dream-house.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "pages.dreamHouse");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: "page-dream-house",
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const query = url.searchParams;
  const place = parseWishPlace(query);
  const unreadBudget = unreadableBudget(query);
  const page =
    place.at === "start"
      ? { start: await loadStart(sql, locale), question: null, result: null }
      : place.at === "step"
        ? { start: null, question: await loadQuestion(place), result: null }
        : { start: null, question: null, result: await loadResult() };
  return unreadBudget === null ? page : data(page, { status: 400 });

  async function loadQuestion({ step, isReturning }: Extract<WishPlace, { at: "step" }>) {
    const { wishes, styles, technologies, regions } = await loadWishes();
    // Each question brings only the pictures that it shows.
    const lists = {
      styles: step === "estilo" ? styles : [],
      technologies: step === "tecnologia" ? technologies : [],
      regions: step === "comunidad" ? regions : [],
    };
    return { step, isReturning, wishes, lists, unreadBudget };
  }

  async function loadResult() {
    const { wishes, styles, technologies, regions } = await loadWishes();
    const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
    return {
      wishes,
      found: await findWishedHouses(sql, locale, wishes),
      lists: { styles: styles.map(named), technologies: technologies.map(named), regions },
      year: today().slice(0, 4),
    };
  }

  async function loadWishes() {
    const [styles, technologies, regions] = await Promise.all([
      listStyles(sql, locale, "modular"),
      listTechnologies(sql, locale, "modular"),
      listRegions(sql, locale),
    ]);
    return {
      styles,
      technologies,
      regions,
      wishes: parseWishes(query, { styles, technologies, regions }),
    };
  }
}

async function loadStart(sql: Sql, locale: Locale) {
  const [styles, technologies, rates] = await Promise.all([
    listStyles(sql, locale),
    listTechnologies(sql, locale),
    listRates(sql),
  ]);
  const stories = await Promise.all(technologies.map(({ slug }) => findTechnology(sql, locale, slug)));
  return {
    picture: requirePicture("page-dream-house"),
    styles,
    technologies: stories.filter((story) => story !== null),
    rates,
    today: today(),
  };
}

export default function DreamHouse({ loaderData }: Route.ComponentProps) {
  const { start, question, result } = loaderData;
  const shown = start ? "start" : (question?.step ?? "houses");
  const frame = useHeadingFocus(shown);
  return (
    <div ref={frame} key={shown}>
      {start && <Start {...start} />}
      {question && (
        <WishStep {...question}>
          <WishAnswers {...question} />
        </WishStep>
      )}
      {result && <WishedHouses {...result} />}
    </div>
  );
}

/** The link that led on is gone with its question: whoever listens or uses the keyboard starts at the next one's heading. */
function useHeadingFocus(shown: string) {
  const frame = useRef<HTMLDivElement>(null);
  const seen = useRef(shown);
  useEffect(() => {
    if (seen.current === shown) return;
    seen.current = shown;
    frame.current?.querySelector("h1")?.focus({ preventScroll: true });
  }, [shown]);
  return frame;
}

type StartData = NonNullable<Route.ComponentProps["loaderData"]["start"]>;

function Start({ picture, styles, technologies, rates, today }: StartData) {
  const t = useTranslations("pages.dreamHouse");
  const tStart = useTranslations("wishes.start");
  return (
    <div className="page">
      <PageHeading title={t("heading")}>
        <p>{t("lead")}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <ButtonLink to={firstQuestion}>{tStart("action")}</ButtonLink>
          <ButtonLink to="/casa-de-tus-suenos?paso=casas" look="quiet">
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
        <StyleMosaic styles={styles} />
      </Section>
      <Section title={t("technologiesTitle")}>
        <Intro text={t("technologiesText")} />
        <TechnologyTable technologies={technologies} />
      </Section>
      <Section title={t("timesTitle")}>
        <Intro text={t("timesText")} />
        <TimeLine rates={rates} onDay={today} />
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
          <ButtonLink to="/viviendas" look="quiet">
            {t("nextHouses")}
          </ButtonLink>
          <ButtonLink to="/terrenos" look="quiet">
            {t("nextPlots")}
          </ButtonLink>
        </div>
      </Section>
    </div>
  );
}

const firstQuestion = `/casa-de-tus-suenos?paso=${wishSteps[0]}` as const;

function Intro({ text }: { text: string }) {
  return <p className="-mt-4 mb-8 max-w-[64ch] text-lead text-ink-2">{text}</p>;
}
