import type { Project } from "#app/domain/project.ts";
import { shownName } from "#app/domain/project-name.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";

/** What names need of the answer of /_cards. */
interface Cards {
  houses: { slug: string; name: string }[];
  plots: { slug: string; municipalityName: string }[];
}

/** As many as one request for cards takes. */
const maxNamed = 24;

/** The shown names of these projects, by id and saved name. */
export async function listProjectNames(projects: readonly Project[], locale: Locale) {
  const slugsOf = (all: (string | null)[]) =>
    [...new Set(all.filter((slug) => slug !== null))].sort().slice(0, maxNamed).join(",");
  const houses = slugsOf(projects.map(({ houseSlug }) => houseSlug));
  const plots = slugsOf(projects.map(({ plotSlug }) => plotSlug));
  const query = { ...(houses && { houses }), ...(plots && { plots }) };
  const cards = await genericFetch<Cards>(localizedPath(locale, "/_cards"), { query });
  return new Map(
    projects.map(({ id, name, houseSlug, plotSlug, ownPlot }) => {
      const house = cards.houses.find(({ slug }) => slug === houseSlug)?.name ?? null;
      const plot = cards.plots.find(({ slug }) => slug === plotSlug);
      const place = (plot?.municipalityName ?? ownPlot?.municipalityName) || null;
      return [id + name, shownName(name, locale, { house, place })];
    }),
  );
}
