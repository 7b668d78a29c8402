import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from "react";
import {
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
} from "react-router";
import { PageVisits } from "#app/analytics/page-visits.tsx";
import { findBrand } from "#app/brand/brand.server.ts";
import { servicesContext } from "#app/context.ts";
import { DeferredScripts } from "#app/deferred-scripts/deferred-scripts.tsx";
import { publicEnv } from "#app/env.server.ts";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import { loadNextMessages } from "#app/i18n/load-messages.ts";
import { localeOf, localise, localizedPath } from "#app/i18n/locale.ts";
import { BuildWatch } from "#app/navigation/build-watch.tsx";
import { followRouteRules } from "#app/navigation/client-route-rules.ts";
import { TrackNavigation, trackPendingPage } from "#app/navigation/pending-navigation.ts";
import { Preloads } from "#app/navigation/preloads.tsx";
import { type RootData, setRootData, useRootData } from "#app/navigation/root-data.ts";
import { openSavedPage } from "#app/offline/open-saved-page.ts";
import { pictureFile } from "#app/pictures/picture.ts";
import { findPictures } from "#app/pictures/pictures.server.ts";
import { ErrorPage } from "#app/shell/error-page.tsx";
import { InlineScripts } from "#app/shell/inline-scripts.tsx";
import { loadLazyPictures } from "#app/shell/load-lazy-pictures.ts";
import { LoadingBar } from "#app/shell/loading-bar.tsx";
import { PageFocus } from "#app/shell/page-focus.tsx";
import stylesheet from "#app/styles/app.css?url";
import fraunces from "#app/styles/fonts/fraunces.woff2?url";
import instrumentSans from "#app/styles/fonts/instrument-sans.woff2?url";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/root.ts";

// Without a connection to load it there is nothing to save.
const OfflineSaving = lazy(() =>
  import("#app/offline/offline-saving.tsx").catch(() => ({ default: () => null })),
);

export const links: Route.LinksFunction = () => [
  { rel: "preload", href: fraunces, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "preload", href: instrumentSans, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesheet },
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  followRouteRules,
  trackPendingPage,
  openSavedPage,
  loadNextMessages,
];

/** The same for everybody: settings that the browser may see, the brand, and whether the catalogue is a demonstration. */
export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const { env, reader, accounts, buildId, hasDemoCatalogue } = context.get(servicesContext);
  const { publishableKey } = accounts;
  const locale = localeOf(url.pathname);
  const { name, motto, logoId, accent, social, operator, whatsapp } = await findBrand(reader, env);
  const pictureOf = await findPictures(reader, locale, [logoId]);
  return {
    ...publicEnv(env),
    brand: { name, accent, social, motto: motto && localise(motto, locale), logo: pictureOf(logoId) },
    operator: {
      name: operator.name,
      address: operator.address,
      email: operator.email,
      phone: operator.phone,
      hours: operator.hours,
      whatsapp,
    },
    publishableKey,
    buildId,
    hasDemoCatalogue: hasDemoCatalogue(),
    hidesDemo: !env.isLoopback,
  };
}

/** Nothing of it changes while a page stays, so a page that revalidates does not depend on it. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
}

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const locale = localeOf(pathname);
  // Missing when the root loader failed.
  const brand = useRootData()?.brand;
  return (
    <html lang={locale} data-accent={brand?.accent}>
      <head>
        <meta charSet="utf-8" />
        <InlineScripts />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f4ee" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#171512" media="(prefers-color-scheme: dark)" />
        <Meta />
        {brand?.logo ? (
          <link rel="icon" href={pictureFile(brand.logo, "webp", brand.logo.webp[0]!)} type="image/webp" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={brand?.name}
          href={localizedPath(locale, "/opensearch.xml")}
        />
        <link rel="manifest" href={localizedPath(locale, "/manifest.webmanifest")} />
        <link rel="apple-touch-icon" href="/app-icons/apple.png" />
        <Links />
      </head>
      <body>
        <LanguageProvider locale={locale}>
          <LoadingBar />
          {children}
        </LanguageProvider>
        <ScrollRestoration />
        <DeferredScripts />
      </body>
    </html>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  useLayoutEffect(() => setRootData(loaderData), [loaderData]);
  useEffect(() => {
    // The sign that React listens: browser tests wait for it.
    document.documentElement.dataset.hydrated = "true";
    addEventListener("beforeprint", loadLazyPictures);
  }, []);
  return (
    <>
      <BuildWatch buildId={loaderData.buildId} />
      <TrackNavigation />
      <Preloads />
      <PageVisits />
      <Suspense>
        <OfflineSaving />
      </Suspense>
      <Outlet />
      <PageFocus />
      <ConfirmDialog />
    </>
  );
}

/** The last error page, when not even a layout could render. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
