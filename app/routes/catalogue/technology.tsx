import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { groupMeta } from "#app/features/catalogue/group-meta.ts";
import { findGroupPage } from "#app/features/catalogue/group-page.server.ts";
import { GroupPage } from "#app/features/catalogue/group-page.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import type { Route } from "./+types/technology.ts";

export const meta: Route.MetaFunction = (args) => groupMeta(args, "technology", args.loaderData?.group);

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const page = await findGroupPage(reader, localeOf(url.pathname), "technology", params.slug);
  if (!page) throw data("Not found", { status: 404 });
  return page;
}

export default function TechnologyPage({ loaderData }: Route.ComponentProps) {
  return <GroupPage by="technology" {...loaderData} />;
}
