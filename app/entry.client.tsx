import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { localeOf } from "#app/i18n/locale.ts";
import { loadTextsFor } from "#app/i18n/page-texts.ts";
import { type ListedRoute, ownRoutes } from "#app/navigation/locale-routes.ts";
import { hasLeftParts } from "#app/ui/resting-parts.ts";

// React Router reads its list when the page is rendered for the first time.
const { __reactRouterManifest: list } = window as unknown as {
  __reactRouterManifest: { routes: Record<string, ListedRoute> };
};
list.routes = ownRoutes(list.routes, localeOf(location.pathname));

await loadTextsFor(location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onRecoverableError: (error) => void (hasLeftParts() || reportError(error)) },
  );
});
