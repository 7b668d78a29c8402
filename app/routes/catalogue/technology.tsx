import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { groupMeta } from "#app/features/catalogue/group-meta.ts";
import { GroupPage } from "#app/features/catalogue/group-page.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { findHouses } from "#app/search/houses/find-houses.server.ts";
import { findTechnology, listTechnologies } from "#app/search/houses/house-groups.server.ts";
import type { Route } from "./+types/technology.ts";

export const meta: Route.MetaFunction = (args) => groupMeta(args, "technology", args.loaderData?.group);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [group, all, found] = await Promise.all([
    findTechnology(sql, locale, params.slug),
    listTechnologies(sql, locale),
    findHouses(sql, locale, { technologySlug: params.slug, limit: 24 }),
  ]);
  if (!group) throw data("Not found", { status: 404 });
  const others = all.filter(({ slug }) => slug !== group.slug).map(({ slug, name }) => ({ slug, name }));
  return { group, found, others };
}

export default function TechnologyPage({ loaderData }: Route.ComponentProps) {
  return <GroupPage by="technology" {...loaderData} />;
}
