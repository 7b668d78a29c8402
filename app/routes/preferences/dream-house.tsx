import { useEffect, useRef } from "react";
import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { MatchingHouses } from "#app/features/preferences/matching-houses.tsx";
import { PreferenceQuestion as Question } from "#app/features/preferences/preference-question.tsx";
import { PreferenceStart as Start } from "#app/features/preferences/preference-start.tsx";
import { findPreferencesPage } from "#app/features/preferences/preferences-page.server.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/dream-house.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "pages.dreamHouse");
  const tStep = metaTranslator(args, "preferences");
  const { question, result } = args.loaderData ?? {};
  const step = question ? tStep(`questions.${question.step}`) : result ? tStep("houses.title") : null;
  return pageMeta(args, {
    title: step ? `${step} · ${t("title")}` : t("title"),
    description: t("description"),
    pictureId: "page-dream-house",
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const { status, ...page } = await findPreferencesPage(reader, localeOf(url.pathname), url.searchParams);
  return status === 200 ? page : data(page, { status });
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

/** The focused link disappears with its question, so the focus moves to the next heading, for keyboards and screen readers. */
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
