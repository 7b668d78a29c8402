import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { makerContext } from "#app/context.ts";
import { Header } from "#app/layouts/frame/header.tsx";
import { SectionsFrame } from "#app/layouts/frame/sections-frame.tsx";
import { SiteFrame } from "#app/layouts/frame/site-frame.tsx";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { useAccount } from "#app/session/session-store.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
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
  const sections = entries.map(({ to, label }) => ({
    to,
    text: t(label),
    isExact: to === "/maker",
    badge: label === "quotes" ? { count: unanswered, of: "unansweredQuotes" as const } : undefined,
  }));
  const heading = <p className="mb-2 font-display text-[1.2rem]">{name}</p>;
  return <SectionsFrame label={t("label")} heading={heading} sections={sections} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame header={<Header />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
