import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { countLeads } from "#app/features/operator/lead-queries.server.ts";
import { countNewSubmissions } from "#app/features/operator/submission-queries.server.ts";
import { NavLink } from "#app/i18n/link.tsx";
import { Header } from "#app/layouts/frame/header.tsx";
import { Frame } from "#app/layouts/frame/site-frame.tsx";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { useWaitingConversations } from "#app/session/unread.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { UnreadBadge } from "#app/ui/unread-badge.tsx";
import type { Route } from "./+types/operator.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

/** What nobody has opened yet, by entry. The guard, too, runs on client navigations only where there is a loader. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const [counts, offers] = await Promise.all([countLeads(client), countNewSubmissions(client)]);
  const leads = counts.reduce((sum, { status, unread }) => (status === "spam" ? sum : sum + unread), 0);
  return { unread: { leads, offers } as Partial<Record<Label, number>> };
}

const lastSeen = createLastSeen<{ unread: Partial<Record<Label, number>> }>();

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLast(serverLoader, { unread: {} });
}

const entries = [
  { to: "/operator", label: "leads" },
  { to: "/operator/offers", label: "plotSubmissions" },
  { to: "/operator/conversations", label: "conversations" },
  { to: "/operator/stats", label: "stats" },
  { to: "/operator/status", label: "status" },
] as const;
type Label = (typeof entries)[number]["label"];

/** The pages of operators; everyone else gets a 404. */
export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  const { unread } = loaderData;
  useEffect(() => lastSeen.note(loaderData), [loaderData]);
  const t = useTranslations("operator");
  const waiting = useWaitingConversations();
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the entries scroll: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the signal
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.clientWidth / 3;
  }, [pathname]);
  return (
    <Frame header={<Header />}>
      <div className="page pt-4 pb-20">
        <nav aria-label={t("label")} className="border-b border-hair">
          <ul ref={list} className="relative flex gap-x-6 overflow-x-auto">
            {entries.map(({ to, label }) => (
              <li key={to} className="shrink-0">
                <NavLink
                  to={to}
                  end={to === "/operator"}
                  className="flex items-center gap-2 py-3 text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-terra)]"
                >
                  {t(`nav.${label}`)}
                  <UnreadBadge count={label === "conversations" ? waiting : (unread[label] ?? 0)} />
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Outlet />
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
