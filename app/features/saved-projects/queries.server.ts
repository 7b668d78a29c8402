import type { SupabaseClient } from "@supabase/supabase-js";
import type { ContentReader } from "#app/data/content-reader.server.ts";
import { type Project, projectOfRow } from "#app/domain/project.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import type { Picture } from "#app/pictures/picture.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import type { Database } from "#app/supabase/database.types.ts";

type Client = SupabaseClient<Database>;

/** A project as its owner's list shows it. */
export interface SavedProject {
  project: Project;
  houseName: string | null;
  /** Of the house, or of the plot while there is none. */
  picture: Picture | null;
  /** The title of a plot of the catalogue; null for one's own, for none, and for one that has left the site. */
  plotTitle: string | null;
  /** The link that shows it to others, while there is one. */
  shareToken: string | null;
  /** When an offer was last asked for. */
  quoteRequestedAt: string | null;
}

/** The projects of the person of this client, the newest first. */
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
  const [houses, plots] = await Promise.all([
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs) : [],
  ]);
  return data.map((row) => {
    const house = houses.find(({ slug }) => slug === row.house_slug);
    const plot = plots.find(({ slug }) => slug === row.plot_slug);
    return {
      project: projectOfRow(row),
      houseName: house?.name ?? null,
      picture: house?.picture ?? plot?.picture ?? null,
      plotTitle: plot?.title ?? null,
      shareToken: tokenIn(row.project_shares),
      quoteRequestedAt: row.quote_requested_at,
    };
  });
}

/** One of the person's own; null when there is none of this id. */
export async function findSavedProject(client: Client, id: string): Promise<Project | null> {
  const { data } = await client.from("projects").select("*").eq("id", id).maybeSingle().throwOnError();
  return data && projectOfRow(data);
}

/** The project behind a link; null when the link was ended or never was. The link is the permission. */
export async function findSharedProject(reader: ContentReader, token: string): Promise<Project | null> {
  const sql = reader.tables("projects", "project_shares");
  const [row] = await sql<{ project: Parameters<typeof projectOfRow>[0] | null }[]>`
    select public.shared_project(${token}) as project`;
  return row?.project ? projectOfRow(row.project) : null;
}

/** The data API gives one or many, by what the database promises. */
function tokenIn(shares: { token: string } | { token: string }[] | null): string | null {
  return (Array.isArray(shares) ? shares[0] : shares)?.token ?? null;
}
