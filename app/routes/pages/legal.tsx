import { Fragment } from "react";
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { findBrand } from "#app/brand/brand.server.ts";
import { CookieChoices } from "#app/consent/cookie-choices.tsx";
import { servicesContext } from "#app/context.ts";
import { findLegalPage, listLegalPages } from "#app/features/legal/queries.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ContentsList } from "#app/ui/contents-list.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/legal.ts";

export const meta: Route.MetaFunction = (args) => {
  const { page } = args.loaderData ?? {};
  return page ? pageMeta(args, { title: page.title, description: page.description }) : [];
};

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const { operator } = await findBrand(reader, env);
  const [page, pages] = await Promise.all([
    findLegalPage(reader, locale, params.slug, operator),
    listLegalPages(reader, locale),
  ]);
  if (!page) throw data("Not found", { status: 404 });
  return { page, others: pages.filter(({ slug }) => slug !== page.slug) };
}

export default function Legal({ loaderData: { page, others } }: Route.ComponentProps) {
  const t = useTranslations("pages.legal");
  const dayOf = useDay();
  return (
    <div className="page">
      <Breadcrumb crumbs={[{ name: page.title, path: `/legales/${page.slug}` }]} />
      <header className="pt-4 pb-9 lg:pt-8">
        <h1 className="text-[clamp(2.2rem,4.4vw,3.4rem)]">{page.title}</h1>
        <p className="mt-4 text-note text-ink-3">{t("version", { date: dayOf(page.version) })}</p>
      </header>
      <div className="grid gap-x-16 gap-y-10 grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,1fr)_17rem]">
        <aside className="lg:order-last">
          <div className="grid gap-10 lg:sticky lg:top-8">
            <ContentsList title={t("contents")} headings={page.headings} />
            <nav aria-label={t("others")} className="no-print text-note max-lg:hidden">
              <p className="border-b border-hair pb-2.5 font-[560]">{t("others")}</p>
              <ul className="mt-2">
                {others.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link
                      to={`/legales/${slug}`}
                      className="block py-1.5 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          </div>
        </aside>
        <div className="min-w-0">
          {page.parts.map((html, index) => (
            <Fragment key={html}>
              {index > 0 && (
                <div className="prose my-7">
                  <CookieChoices />
                </div>
              )}
              <Prose html={html} />
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  );
}
