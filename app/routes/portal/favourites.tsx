import { useEffect, useState } from "react";
import { data, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import type { Favourite, Favourites } from "#app/features/favourites/favourite.ts";
import { FavouriteItem } from "#app/features/favourites/favourite-item.tsx";
import { FavouriteMails } from "#app/features/favourites/favourite-mails.tsx";
import {
  findFavouriteMails,
  listFavourites,
  setFavouriteMails,
} from "#app/features/favourites/queries.server.ts";
import { useOptimisticFavourites } from "#app/features/favourites/use-optimistic-favourites.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadingFailed } from "#app/ui/loading-failed.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import { PortalSection } from "#app/ui/portal-section.tsx";
import type { Route } from "./+types/favourites.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.favourites");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  // The page shows the failure: the rest of the portal works without it.
  const favourites = await listFavourites(client, reader, localeOf(url.pathname)).catch((error) => {
    console.error(error);
    return null;
  });
  const mails = await findFavouriteMails(client);
  return { favourites, mails };
}

const lastSeen = createLastSeen<{ favourites: Favourites | null; mails: string }>();

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLastSeen(serverLoader, { favourites: null, mails: "off" });
}

/** Changes how often the user is mailed about favourites. */
export async function action({ request, context }: Route.ActionArgs) {
  const { client, setCookies } = createRequestClient(request, context);
  const form = await readForm(request);
  const outcome = await setFavouriteMails(client, String(form.get("frequency")));
  const status = outcome === "done" ? 200 : 400;
  return data({ outcome }, { status, headers: setCookies(new Headers()) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

const orders = ["newest", "cheapest", "dearest"] as const;
type Order = (typeof orders)[number];

export default function FavouritesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { favourites, mails } = loaderData;
  const t = useTranslations("portal.favourites");
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<Order>("newest");
  useEffect(() => lastSeen.note(loaderData), [loaderData]);
  const isShown = useOptimisticFavourites(revalidate);
  const plots = sorted(favourites?.plots ?? [], order).filter(({ card }) => isShown("plot", card.slug));
  const houses = sorted(favourites?.houses ?? [], order).filter(({ card }) => isShown("house", card.slug));
  if (!favourites) {
    return (
      <>
        <PortalHeading title={t("title")} />
        <LoadingFailed text={t("loadingFailed")} onRetry={revalidate} />
      </>
    );
  }

  return (
    <>
      <PortalHeading title={t("title")} />
      {plots.length + houses.length > 1 && (
        <label className="mt-6 flex flex-wrap items-center gap-3 text-note">
          {t("order")}
          <select
            value={order}
            onChange={(event) => setOrder(event.target.value as Order)}
            className="input w-auto max-w-full"
          >
            {orders.map((name) => (
              <option key={name} value={name}>
                {t(`orders.${name}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <FavouriteMails frequency={mails} outcome={actionData?.outcome} />
      <PortalSection title={t("plots")}>
        {plots.length === 0 ? (
          <EmptyState icon="map-pin" title={t("noPlotsTitle")} text={t("noPlotsText")}>
            <ButtonLink to="/terrenos">{t("explorePlots")}</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="grid gap-x-6.5 gap-y-10 sm:grid-cols-2">
            {plots.map((favourite) => (
              <FavouriteItem
                key={favourite.card.slug}
                kind="plot"
                name={favourite.card.title}
                favourite={favourite}
              >
                <PlotCard plot={favourite.card} />
              </FavouriteItem>
            ))}
          </ul>
        )}
      </PortalSection>
      <PortalSection title={t("houses")}>
        {houses.length === 0 ? (
          <EmptyState icon="house" title={t("noHousesTitle")} text={t("noHousesText")}>
            <ButtonLink to="/viviendas">{t("exploreHouses")}</ButtonLink>
          </EmptyState>
        ) : (
          <ul className="grid gap-x-6.5 gap-y-10 sm:grid-cols-2">
            {houses.map((favourite) => (
              <FavouriteItem
                key={favourite.card.slug}
                kind="house"
                name={favourite.card.name}
                favourite={favourite}
              >
                <HouseCard house={favourite.card} level={3} />
              </FavouriteItem>
            ))}
          </ul>
        )}
      </PortalSection>
    </>
  );
}

function sorted<Card extends { priceEur: number }>(items: Favourite<Card>[], order: Order) {
  if (order === "newest") return items;
  const sign = order === "cheapest" ? 1 : -1;
  return items.toSorted((a, b) => sign * (a.card.priceEur - b.card.priceEur));
}
