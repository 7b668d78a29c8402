import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { collectionMeta } from "#app/features/catalogue/collection-meta.ts";
import { findCollectionPage } from "#app/features/catalogue/collection-page.server.ts";
import { CollectionPage } from "#app/features/catalogue/collection-page.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import type { Route } from "./+types/collection.ts";

export const meta: Route.MetaFunction = (args) =>
  args.loaderData ? collectionMeta(args, args.loaderData) : [];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const page = await findCollectionPage(reader, localeOf(url.pathname), params.slug);
  if (!page) throw data("Not found", { status: 404 });
  return page;
}

export default function HouseCollectionPage({ loaderData }: Route.ComponentProps) {
  return <CollectionPage page={loaderData} />;
}
