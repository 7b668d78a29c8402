// The plots of this device: those of its projects, and favourite ones. Loaded after the page, for people who have some.
import type { OwnPlot } from "#app/domain/project.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { Cards } from "#app/listings/cards.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import { localProjects } from "#app/saved-items/local-projects.ts";
import { favourites } from "#app/saved-items/saved-lists.ts";

export type OwnPlotChoice =
  | { key: string; kind: "plot"; slug: string; title: string; municipalityName: string }
  | { key: string; kind: "own"; ownPlot: OwnPlot };

const maxChoices = 12;

export async function listOwnPlots(locale: Locale, signal: AbortSignal): Promise<OwnPlotChoice[]> {
  const projects = localProjects.read();
  const own = projects.flatMap(({ id, ownPlot }): OwnPlotChoice[] =>
    ownPlot ? [{ key: `own-${id}`, kind: "own", ownPlot }] : [],
  );
  const slugs = new Set([
    ...projects.flatMap(({ plotSlug }) => plotSlug ?? []),
    ...favourites.read().flatMap(({ kind, slug }) => (kind === "plot" ? slug : [])),
  ]);
  const plots = await listPlots([...slugs].slice(0, maxChoices), locale, signal);
  return [...own.slice(0, maxChoices), ...plots];
}

async function listPlots(slugs: string[], locale: Locale, signal: AbortSignal): Promise<OwnPlotChoice[]> {
  if (slugs.length === 0) return [];
  const url = `${localizedPath(locale, "/_cards")}?plots=${slugs.join(",")}`;
  const { plots } = await genericFetch<Cards>(url, { signal });
  return plots.map(({ slug, title, municipalityName }) => ({
    key: `plot-${slug}`,
    kind: "plot",
    slug,
    title,
    municipalityName,
  }));
}
