import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Localised, localise } from "#app/domain/localised.ts";
import { type Project, projectOfRow } from "#app/domain/project.ts";
import { namedParts, shownName } from "#app/domain/project-name.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { SavedProject } from "./saved-project.ts";

type Client = SupabaseClient<Database>;

/** The projects of the client's user, newest first. */
export async function listSavedProjects(
  client: Client,
  reader: ContentReader,
  locale: Locale,
): Promise<SavedProject[]> {
  const { data } = await client
    .from("projects")
    .select("*, project_shares(token)")
    .order("created_at", { ascending: false })
    .throwOnError();
  const slugsOf = (slugs: (string | null)[]) => [...new Set(slugs.filter((slug) => slug !== null))];
  const houseSlugs = slugsOf(data.map(({ house_slug }) => house_slug));
  const plotSlugs = slugsOf(data.map(({ plot_slug }) => plot_slug));
  const [houses, finishes, plots] = await Promise.all([
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
    houseSlugs.length > 0 ? listFinishes(reader, houseSlugs) : [],
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs) : [],
  ]);
  return data.map((row) => {
    const house = houses.find(({ slug }) => slug === row.house_slug);
    const plot = plots.find(({ slug }) => slug === row.plot_slug);
    const project = projectOfRow(row);
    const finishNames = Object.fromEntries(
      finishes.filter(({ slug }) => slug === row.house_slug).map(({ code, name }) => [code, name]),
    );
    const place = plot?.municipalityName ?? project.ownPlot?.municipalityName;
    return {
      project: {
        ...project,
        name: shownName(
          project.name,
          locale,
          namedParts(house ? { name: house.name, finishNames } : null, place, row.options),
        ),
      },
      houseName: house?.name ?? null,
      finishNames: finishes
        .filter(({ slug, code }) => slug === row.house_slug && row.options.includes(code))
        .map(({ name }) => lowerFirst(localise(name, locale))),
      picture: house?.picture ?? plot?.picture ?? null,
      plotTitle: plot?.title ?? null,
      shareToken: tokenIn(row.project_shares),
      quoteRequestedAt: row.quote_requested_at,
    };
  });
}

/** The finishes of houses that change them. */
async function listFinishes(reader: ContentReader, slugs: string[]) {
  const sql = reader.sqlFor("houses", "house_options");
  return sql<{ slug: string; code: string; name: Localised }[]>`
    select h.slug, o.code, o.name
    from house_options o join houses h on h.id = o.house_id
    where h.slug = any (${slugs}) and o.finish <> '' order by o.position`;
}

/** A project of the client's user. */
export async function findSavedProject(client: Client, id: string): Promise<Project | null> {
  const { data } = await client.from("projects").select("*").eq("id", id).maybeSingle().throwOnError();
  return data && projectOfRow(data);
}

/** The data API embeds one object or an array, depending on the constraints. */
function tokenIn(shares: { token: string } | { token: string }[] | null): string | null {
  return (Array.isArray(shares) ? shares[0] : shares)?.token ?? null;
}

/** Row-level security shows users the links to their own projects alone. */
export async function ownsProjectLink(client: Client, token: string): Promise<boolean> {
  const { data } = await client.from("project_shares").select("token").eq("token", token).maybeSingle();
  return data !== null;
}
