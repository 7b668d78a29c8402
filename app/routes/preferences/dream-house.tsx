import { useEffect, useRef } from "react";
import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import {
  type PreferencePlace,
  parsePreferencePlace,
  parsePreferences,
  unreadableBudget,
} from "#app/domain/preferences.ts";
import { today } from "#app/domain/today.ts";
import { MatchingHouses } from "#app/features/preferences/matching-houses.tsx";
import { PreferenceQuestion as Question } from "#app/features/preferences/preference-question.tsx";
import { PreferenceStart as Start } from "#app/features/preferences/preference-start.tsx";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { listRegions } from "#app/places/regions.server.ts";
import { listRates } from "#app/pricing/rates.server.ts";
import { findTechnology, listStyles, listTechnologies } from "#app/search/houses/house-groups.server.ts";
import { findMatchingHouses } from "#app/search/houses/matching-houses.server.ts";
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
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const query = url.searchParams;
  const place = parsePreferencePlace(query);
  const unreadBudget = unreadableBudget(query);
  const page =
    place.at === "start"
      ? { start: await loadStart(reader, locale), question: null, result: null }
      : place.at === "step"
        ? { start: null, question: await loadQuestion(place), result: null }
        : { start: null, question: null, result: await loadResult() };
  return unreadBudget === null ? page : data(page, { status: 400 });

  async function loadQuestion({ step, isReturning }: Extract<PreferencePlace, { at: "step" }>) {
    const { preferences, styles, technologies, regions } = await loadPreferences();
    // Each question brings only the pictures that it shows.
    const lists = {
      styles: step === "estilo" ? styles : [],
      technologies: step === "tecnologia" ? technologies : [],
      regions: step === "comunidad" ? regions : [],
    };
    return { step, isReturning, preferences, lists, unreadBudget };
  }

  async function loadResult() {
    const { preferences, styles, technologies, regions } = await loadPreferences();
    const named = ({ slug, name }: { slug: string; name: string }) => ({ slug, name });
    return {
      preferences,
      found: await findMatchingHouses(reader, locale, preferences),
      lists: { styles: styles.map(named), technologies: technologies.map(named), regions },
      year: today().slice(0, 4),
    };
  }

  async function loadPreferences() {
    const [styles, technologies, regions] = await Promise.all([
      listStyles(reader, locale, "modular"),
      listTechnologies(reader, locale, "modular"),
      listRegions(reader, locale),
    ]);
    return {
      styles,
      technologies,
      regions,
      preferences: parsePreferences(query, { styles, technologies, regions }),
    };
  }
}

async function loadStart(reader: ContentReader, locale: Locale) {
  const [styles, technologies, rates] = await Promise.all([
    listStyles(reader, locale),
    listTechnologies(reader, locale),
    listRates(reader),
  ]);
  const stories = await Promise.all(technologies.map(({ slug }) => findTechnology(reader, locale, slug)));
  return {
    picture: requirePicture("page-dream-house", locale),
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
      {question && <Question {...question} />}
      {result && <MatchingHouses {...result} />}
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
