import type { ShouldRevalidateFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { Header } from "#app/layouts/frame/header.tsx";
import { SectionsFrame } from "#app/layouts/frame/sections-frame.tsx";
import { SiteFrame } from "#app/layouts/frame/site-frame.tsx";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { useAccount } from "#app/session/session-store.ts";
import { useNewAlerts, useUnreadAnswers } from "#app/session/unread.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import type { Badge } from "#app/ui/unread-badge.tsx";
import type { Route } from "./+types/portal.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("auth")];

// The guard runs on client navigations only when a matched route has a loader.
export function loader() {
  return null;
}

/** The guard also runs before the page's own loader. Revalidating this loader alone would fail while offline. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname;
}

const entries = [
  { to: "/portal/favoritos", label: "favourites" },
  { to: "/portal/busquedas", label: "searches" },
  { to: "/portal/visitas", label: "visits" },
  { to: "/portal/listas", label: "lists" },
  { to: "/portal/proyectos", label: "projects" },
  { to: "/portal/ofertas", label: "quotes" },
  { to: "/portal/datos-personales", label: "account" },
] as const;

export default function PortalLayout() {
  const t = useTranslations("shell.portal");
  const userId = useAccount()?.id;
  const unread = useUnreadAnswers(userId);
  const newAlerts = useNewAlerts(userId);
  const badges: Partial<Record<(typeof entries)[number]["label"], Badge>> = {
    searches: { count: newAlerts, of: "newAlerts" },
    account: { count: unread },
  };
  const sections = entries.map(({ to, label }) => ({ to, text: t(label), badge: badges[label] }));
  return <SectionsFrame label={t("label")} sections={sections} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame header={<Header />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
