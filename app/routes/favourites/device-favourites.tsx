import { useEffect } from "react";
import { useLocale, useTranslations } from "use-intl";
import { FavouriteNote } from "#app/features/favourites/favourite-note.tsx";
import { useCards } from "#app/features/favourites/use-cards.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import type { SavedKind } from "#app/saved-items/local-list.ts";
import { favourites, useSavedList } from "#app/saved-items/saved-lists.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { useAccount } from "#app/session/session-store.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { LoadingFailed } from "#app/ui/loading-failed.tsx";
import { toast } from "#app/ui/notices.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { PortalSection } from "#app/ui/portal-section.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { Route } from "./+types/device-favourites.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "portal.deviceFavourites");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/** The favourites of someone without an account. The page is the same for everyone; only the device knows them. */
export default function DeviceFavourites() {
  const t = useTranslations("portal.deviceFavourites");
  const tAccount = useTranslations("portal.favourites");
  const saved = useSavedList(favourites);
  const { houses, plots, isLoaded, isFailed, retry } = useCards(saved);
  const isHydrated = useIsHydrated();
  useAccountPage();

  const cardOf = (kind: SavedKind, slug: string) =>
    kind === "house" ? houses.find((house) => house.slug === slug) : plots.find((plot) => plot.slug === slug);
  const slugsOf = (kind: SavedKind) =>
    saved.filter((item) => item.kind === kind && cardOf(kind, item.slug)).map(({ slug }) => slug);
  const savedPlots = slugsOf("plot");
  const savedHouses = slugsOf("house");
  const isEmpty = saved.length === 0 || (isLoaded && savedPlots.length + savedHouses.length === 0);
  return (
    <div className="page pb-20">
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      {isEmpty ? (
        // Before hydration nobody knows whether the device has favourites.
        <div className={isHydrated ? undefined : "hidden [@media(scripting:none)]:block"}>
          <EmptyState icon="heart" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/viviendas">{tAccount("exploreHouses")}</ButtonLink>
            <ButtonLink to="/terrenos" look="outline">
              {tAccount("explorePlots")}
            </ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <section
          aria-labelledby="keep"
          className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-y border-hair py-5"
        >
          <div className="max-w-[56ch]">
            <h2 id="keep" className="text-[1.35rem]">
              {t("keepTitle")}
            </h2>
            <p className="mt-1 text-ink-2">{t("keepText")}</p>
          </div>
          <p className="flex flex-wrap gap-3">
            <ButtonLink to="/signup">{t("signUp")}</ButtonLink>
            <ButtonLink to="/login" look="outline">
              {t("logIn")}
            </ButtonLink>
          </p>
        </section>
      )}
      {isFailed && <LoadingFailed text={tAccount("loadingFailed")} onRetry={retry} />}
      {savedPlots.length > 0 && (
        <PortalSection title={tAccount("plots")}>
          <ul className="grid gap-x-6.5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {plots
              .filter(({ slug }) => savedPlots.includes(slug))
              .map((plot) => (
                <li key={plot.slug} className="flex flex-col">
                  <PlotCard plot={plot} />
                  <NoteAndRemove kind="plot" slug={plot.slug} name={plot.title} />
                </li>
              ))}
          </ul>
        </PortalSection>
      )}
      {savedHouses.length > 0 && (
        <PortalSection title={tAccount("houses")}>
          <ul className="grid gap-x-6.5 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {houses
              .filter(({ slug }) => savedHouses.includes(slug))
              .map((house) => (
                <li key={house.slug} className="flex flex-col">
                  <HouseCard house={house} level={3} />
                  <NoteAndRemove kind="house" slug={house.slug} name={house.name} />
                </li>
              ))}
          </ul>
        </PortalSection>
      )}
    </div>
  );
}

/** Signed-in users have a page with their notes and the changes of prices. */
function useAccountPage() {
  const account = useAccount();
  const locale = useLocale();
  const navigateTo = useNavigateTo();
  const isSignedIn = account !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when someone signs in
  useEffect(() => {
    if (isSignedIn) navigateTo(localizedPath(locale, "/portal/favoritos"), { replace: true });
  }, [isSignedIn]);
}

function NoteAndRemove({ kind, slug, name }: { kind: SavedKind; slug: string; name: string }) {
  const note = useSavedList(favourites).find((item) => item.kind === kind && item.slug === slug)?.note;
  const tAccount = useTranslations("portal.favourites");
  const tSaved = useTranslations("ui.savedItems");

  function remove() {
    favourites.remove({ kind, slug });
    toast({ text: tSaved("removed", { name }) });
  }

  return (
    <div className="mt-1 flex items-end gap-4">
      <FavouriteNote
        name={name}
        note={note ?? ""}
        save={(text) => favourites.setNote({ kind, slug }, text)}
      />
      <button
        type="button"
        onClick={remove}
        aria-label={tAccount("removeNamed", { name })}
        className="link flex w-fit items-center gap-1.5 py-1.5 text-note"
      >
        <Icon name="trash-2" className="size-4" />
        {tAccount("remove")}
      </button>
    </div>
  );
}
