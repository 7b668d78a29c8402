import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { NavLink } from "#app/i18n/link.tsx";
import { Header } from "#app/layouts/frame/header.tsx";
import { Frame } from "#app/layouts/frame/site-frame.tsx";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { useAccount } from "#app/session/session-store.ts";
import { useUnreadAnswers } from "#app/session/unread.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import { UnreadBadge } from "#app/ui/unread-badge.tsx";
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
  const unread = useUnreadAnswers(useAccount()?.id);
  return (
    <Frame header={<Header />}>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 pt-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-9">
        <nav aria-label={t("label")} className="lg:sticky lg:top-6 lg:self-start">
          <ul className="flex gap-x-6 overflow-x-auto border-b border-hair lg:grid lg:gap-0 lg:border-b-0">
            {entries.map(({ to, label }) => (
              <li key={to} className="shrink-0 lg:border-b lg:border-hair">
                <NavLink
                  to={to}
                  className="block py-3 text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-terra)] lg:aria-[current]:shadow-none lg:aria-[current]:font-[560]"
                >
                  {t(label)}
                  {label === "account" && <UnreadBadge count={unread} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<Header />}>
      <ErrorScreen error={error} />
    </Frame>
  );
}
