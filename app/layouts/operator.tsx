import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { servicesContext, sessionContext } from "#app/context.ts";
import { CommandPalette } from "#app/features/content-editing/command-palette.tsx";
import { countContent } from "#app/features/content-editing/content-queries.server.ts";
import { contentTypes } from "#app/features/content-editing/content-types.ts";
import { findFirstSteps } from "#app/features/content-editing/first-steps.server.ts";
import { countLeft } from "#app/features/content-editing/first-steps.ts";
import { listReviews } from "#app/features/makers/maker-queries.server.ts";
import { countLeads } from "#app/features/operator/lead-queries.server.ts";
import { countNewSubmissions } from "#app/features/operator/submission-queries.server.ts";
import { countOpenVisits } from "#app/features/visits/queries.server.ts";
import { Link, NavLink } from "#app/i18n/link.tsx";
import { localeOf, localise, unlocalizedPath } from "#app/i18n/locale.ts";
import { Header } from "#app/layouts/frame/header.tsx";
import { SiteFrame } from "#app/layouts/frame/site-frame.tsx";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { useWaitingConversations } from "#app/session/unread.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { scrollToFocus } from "#app/shell/scroll-to-focus.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { ToastRegion } from "#app/ui/toast.tsx";
import type { Route } from "./+types/operator.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("operator")];

interface Counts {
  unread: Partial<Record<Label, number>>;
  /** The lists of content; their definitions stay out of the other pages. */
  content: { path: string; label: string; rows: number | null; add: string | null }[];
  stepsLeft: number;
}

/** What nobody has opened yet, by entry. The guard, too, runs on client navigations only where there is a loader. */
export async function loader({ request, url, context }: Route.LoaderArgs): Promise<Counts> {
  const { client } = createRequestClient(request, context);
  const { env } = context.get(servicesContext);
  const [counts, offers, visits, rows, reviews, steps] = await Promise.all([
    countLeads(client),
    countNewSubmissions(client),
    countOpenVisits(client),
    countContent(client),
    listReviews(client),
    findFirstSteps(client, env, context.get(sessionContext)),
  ]);
  const leads = counts.reduce((sum, { status, unread }) => (status === "spam" ? sum : sum + unread), 0);
  const locale = localeOf(url.pathname);
  const content = contentTypes.map(({ name, table, label, onlyKey, where, canCreate }) => ({
    path: `/operator/content/${name}${onlyKey ? `/${onlyKey}` : ""}`,
    label: localise(label.many, locale),
    rows: onlyKey || where ? null : (rows[table] ?? 0),
    add: canCreate === false ? null : localise(label.one, locale),
  }));
  return {
    unread: { leads, plotSubmissions: offers, visits, makers: reviews.length },
    content,
    stepsLeft: countLeft(steps),
  };
}

const lastSeen = createLastSeen<Counts>();

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLastSeen(serverLoader, { unread: {}, content: [], stepsLeft: 0 });
}

const start = [{ to: "/operator/start", label: "start" }] as const;
const inbox = [
  { to: "/operator", label: "leads" },
  { to: "/operator/submissions", label: "plotSubmissions" },
  { to: "/operator/conversations", label: "conversations" },
  { to: "/operator/visits", label: "visits" },
] as const;
const upkeep = [
  { to: "/operator/people", label: "people" },
  { to: "/operator/makers", label: "makers" },
  { to: "/operator/imports", label: "imports" },
  { to: "/operator/log", label: "log" },
  { to: "/operator/stats", label: "stats" },
  { to: "/operator/status", label: "status" },
] as const;
type Label = (typeof start | typeof inbox | typeof upkeep)[number]["label"];

const entry =
  "flex items-center justify-between gap-3 rounded-md px-2.5 py-2 whitespace-nowrap text-[#cfc7b9] -outline-offset-2 hover:text-on-night aria-[current]:bg-[#3a352e] aria-[current]:text-on-night aria-[current]:shadow-[inset_3px_0_0_#f0b59b]";

/** The pages of operators; everyone else gets a 404. */
export default function OperatorLayout({ loaderData }: Route.ComponentProps) {
  const { unread, content, stepsLeft } = loaderData;
  useEffect(() => lastSeen.note(loaderData), [loaderData]);
  const t = useTranslations("operator");
  const tShell = useTranslations("shell");
  const product = useProductName();
  const waiting = useWaitingConversations();
  const list = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const isContent = /^\/operator\/content\//.test(unlocalizedPath(pathname));
  // On a narrow screen the entries scroll: the current one is scrolled into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the signal
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>("[aria-current]");
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.clientWidth / 3;
  }, [pathname]);
  const countOf = (label: Label) =>
    label === "conversations" ? waiting : label === "start" ? stepsLeft : (unread[label] ?? 0);
  const palettePages = [
    ...[...start, ...inbox, ...upkeep].map(({ to, label }) => ({ path: to, text: t(`nav.${label}`) })),
    ...content.map(({ path, label }) => ({ path, text: label })),
    ...content.flatMap(({ path, add }) =>
      add ? [{ path: `${path}/new`, text: t("palette.new", { kind: add }) }] : [],
    ),
  ];
  const pages = (entries: readonly { to: "/operator"; label: Label }[]) =>
    entries.map(({ to, label }) => (
      <NavLink key={to} to={to} end={to === "/operator"} className={entry}>
        {t(`nav.${label}`)}
        {countOf(label) > 0 && <b className="num font-[560] text-[#f0b59b]">{countOf(label)}</b>}
      </NavLink>
    ));
  const rule = <hr className="mx-2.5 my-3 border-[#3d3831] max-lg:hidden" />;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] items-start max-lg:grid-rows-[auto_1fr] lg:grid-cols-[13.25rem_minmax(0,1fr)]">
      <a
        href="#content"
        className="no-print btn btn-ink fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0"
      >
        {tShell("skipToContent")}
      </a>
      <nav
        aria-label={t("label")}
        onFocus={scrollToFocus}
        className="no-print on-night bg-[#24211d] text-[.93rem] text-[#e9e3d8] lg:sticky lg:top-0 lg:flex lg:h-dvh lg:flex-col lg:overflow-y-auto lg:px-3.5 lg:py-5"
      >
        <div className="flex items-center justify-between gap-4 max-lg:px-4 max-lg:pt-3">
          <Link to="/" className="px-2.5 font-display text-[1.2rem] text-on-night lg:pb-4">
            {product}
          </Link>
          <LanguageSwitch className="lg:mb-4 [&_a]:text-[#cfc7b9]" />
        </div>
        <div
          ref={list}
          className="relative flex gap-0.5 max-lg:overflow-x-auto max-lg:px-2 max-lg:pb-2 lg:flex-col"
        >
          <CommandPalette pages={palettePages} />
          {/* Until nothing is left to do, it comes first. */}
          {stepsLeft > 0 && pages(start as never)}
          {pages(inbox as never)}
          {rule}
          {content.map(({ path, label, rows }) => (
            <NavLink key={path} to={path as "/operator"} className={entry}>
              {label}
              {rows !== null && <span className="num text-small opacity-80">{rows}</span>}
            </NavLink>
          ))}
          {rule}
          {pages(upkeep as never)}
          {stepsLeft === 0 && pages(start as never)}
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="min-w-0 [--text-h1:clamp(1.9rem,3vw,2.4rem)]">
        {isContent ? (
          <Outlet />
        ) : (
          <div className="mx-auto w-full max-w-[74rem] px-5 pt-4 pb-20 sm:px-9">
            <Outlet />
          </div>
        )}
      </main>
      <ToastRegion />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame header={<Header />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
