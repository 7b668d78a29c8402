import { useEffect } from "react";
import { Outlet, useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { makerContext } from "#app/context.ts";
import { NavLink } from "#app/i18n/link.tsx";
import { Header } from "#app/layouts/frame/header.tsx";
import { Frame } from "#app/layouts/frame/site-frame.tsx";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { useAccount } from "#app/session/session-store.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import { UnreadBadge } from "#app/ui/unread-badge.tsx";
import type { Route } from "./+types/maker.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("maker")];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(makerContext);
}

const entries = [
  { to: "/maker", label: "houses" },
  { to: "/maker/quotes", label: "quotes" },
  { to: "/maker/stats", label: "stats" },
  { to: "/maker/documents", label: "documents" },
] as const;

/** The pages of makers and studios; accounts that act for none get a 404. */
export default function MakerLayout({ loaderData: { name, unanswered } }: Route.ComponentProps) {
  const t = useTranslations("makers.nav");
  const { revalidate } = useRevalidator();
  const userId = useAccount()?.id;
  useEffect(() => {
    if (userId) return listenToPerson(userId, ["content_drafts", "quote_messages"], revalidate);
  }, [userId, revalidate]);
  return (
    <Frame header={<Header />}>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 pt-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-9">
        <nav aria-label={t("label")} className="lg:sticky lg:top-6 lg:self-start">
          <p className="font-display text-[1.2rem]">{name}</p>
          <ul className="mt-2 flex gap-x-6 overflow-x-auto border-b border-hair lg:grid lg:gap-0 lg:border-b-0">
            {entries.map(({ to, label }) => (
              <li key={to} className="shrink-0 lg:border-b lg:border-hair">
                <NavLink
                  to={to}
                  end={to === "/maker"}
                  className="block py-3 text-ink-2 -outline-offset-2 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-terra)] lg:aria-[current]:shadow-none lg:aria-[current]:font-[560]"
                >
                  {t(label)}
                  {label === "quotes" && <UnreadBadge count={unanswered} />}
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
