import { useTranslations } from "use-intl";
import { useRootData } from "#app/navigation/root-data.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { DetailList, DetailSection } from "#app/ui/detail-section.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/developers.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "developers");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

/** Queries that anybody may run, by the key of what they find. */
const examples = {
  plots:
    "/rest/v1/plots?select=slug,title,price_eur,surface_m2,soil_class,municipalities(name)&status=eq.available&price_eur=lte.90000&order=price_eur&limit=10",
  houses:
    "/rest/v1/houses?select=slug,name,price_eur,built_area_m2,bedrooms&technology=eq.wood&order=price_eur",
  taxes:
    "/rest/v1/rates?select=region_code,above_eur,low,high,valid_from&code=eq.itp&order=region_code,above_eur",
  articles: "/rest/v1/posts?select=slug,title,published_at&order=published_at.desc&limit=5",
} as const;

/** Feeds by the key of what they hold. */
const feeds = {
  newPlots: "/feeds/nuevos-terrenos.json",
  newHouses: "/feeds/nuevas-casas.json",
  drops: "/feeds/bajadas.json",
  place: "/feeds/terrenos-en-valencia.json",
  placeDrops: "/feeds/bajadas-en-valencia.json",
  search: "/feeds/busqueda.json?lista=terrenos&maxPrice=90000",
  kyero: "/feeds/terrenos.xml",
  portals: "/feeds/casas.json",
  merchant: "/feeds/casas-merchant.xml",
} as const;

const limits = ["concurrent", "time", "rows", "size", "place", "cache"] as const;

/** The public data of the site and how programs read it. */
export default function Developers() {
  const t = useTranslations("developers");
  const root = useRootData();
  const origin = root?.origin ?? "";
  const api = root?.supabaseUrl ?? origin;
  const key = root?.supabaseUrl ? root.publishableKey : null;
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("name"), path: "/desarrolladores" }]} />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <div className="max-w-[56rem]">
        <DetailSection title={t("api")}>
          <p className="max-w-[66ch] text-ink-2">{t("apiText")}</p>
          <Sample code={`curl "${api}${examples.houses}"${key ? ` \\\n  -H "apikey: ${key}"` : ""}`} />
          <p className="mt-4 max-w-[66ch] text-ink-2">
            {t.rich("openApi", {
              a: (text) => (
                <a href={`${api}/rest/v1/`} rel="nofollow" className="link">
                  {text}
                </a>
              ),
            })}
          </p>
        </DetailSection>
        <DetailSection title={t("examples")}>
          <ul className="grid gap-5">
            {(Object.keys(examples) as (keyof typeof examples)[]).map((name) => (
              <li key={name}>
                <p>{t(`queries.${name}`)}</p>
                <Address href={api + examples[name]} />
              </li>
            ))}
          </ul>
        </DetailSection>
        <DetailSection title={t("limits")}>
          <DetailList
            items={limits.map((name) => ({ label: t(`limit.${name}.name`), value: t(`limit.${name}.text`) }))}
          />
        </DetailSection>
        <DetailSection title={t("feeds")}>
          <p className="mb-4 max-w-[66ch] text-ink-2">{t("feedsText")}</p>
          <ul className="grid gap-4">
            {(Object.keys(feeds) as (keyof typeof feeds)[]).map((name) => (
              <li key={name}>
                <p>{t(`feed.${name}`)}</p>
                <Address href={origin + feeds[name]} />
              </li>
            ))}
          </ul>
        </DetailSection>
        <DetailSection title={t("embed")}>
          <p className="max-w-[66ch] text-ink-2">{t("embedText")}</p>
          <Sample code={`${origin}/oembed?url=${encodeURIComponent(`${origin}/catalogo/{slug}`)}`} />
        </DetailSection>
      </div>
    </div>
  );
}

function Address({ href }: { href: string }) {
  return (
    <a href={href} rel="nofollow" className="link block font-mono text-small wrap-anywhere">
      {href}
    </a>
  );
}

function Sample({ code }: { code: string }) {
  return (
    <pre className="mt-4 rounded-md bg-paper p-4 text-small whitespace-pre-wrap wrap-anywhere shadow-[0_0_0_1px_var(--color-hair)]">
      <code>{code}</code>
    </pre>
  );
}
