import { Form } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { listOperatorPlots } from "#app/features/operator/plot-queries.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/plots.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operatorSubmissions.plots");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const query = (url.searchParams.get("q") ?? "").trim().slice(0, 80);
  return { query, plots: await listOperatorPlots(client, localeOf(url.pathname), query) };
}

export default function OperatorPlots({ loaderData: { query, plots } }: Route.ComponentProps) {
  const t = useTranslations("operatorSubmissions.plots");
  const format = useFormatter();
  const area = useArea();
  const locale = useLocale();
  return (
    <>
      <PageHeading title={t("title")} />
      <Form
        method="get"
        action={localizedPath(locale, "/operator/plots")}
        className="flex flex-wrap items-end gap-4"
      >
        <div className="w-full max-w-md">
          <TextField key={query} name="q" type="search" label={t("search")} defaultValue={query} />
        </div>
        <Button type="submit" look="quiet">
          {t("find")}
        </Button>
      </Form>
      {plots.length === 0 && <p className="mt-8 text-ink-2">{t("none")}</p>}
      <ul className="mt-8 border-t border-hair">
        {plots.map((plot) => (
          <li
            key={plot.id}
            className="relative grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-hair py-3 md:grid-cols-[1fr_auto_7rem]"
          >
            <Link
              to={`/operator/plots/${plot.id}`}
              className="font-[540] max-md:col-span-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
            >
              {plot.title}
            </Link>
            <span className="num text-note text-ink-2">
              {area(plot.surfaceM2)} · {format.number(plot.priceEur, "money")}
            </span>
            <span className="text-right">
              <Tag tone={plot.isPublished ? "fits" : "mind"}>
                {t(plot.isPublished ? "published" : "hidden")}
              </Tag>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
