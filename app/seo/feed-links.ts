import type { MetaArgs } from "#app/seo/page-meta.ts";
import { metaTranslator } from "#app/seo/page-meta.ts";

const newest = { catalogue: "nuevas-casas", plots: "nuevos-terrenos" } as const;

/** The feeds of a list of houses or plots: what is new in it, and price drops. */
export function changeFeedLinks(args: MetaArgs, list: keyof typeof newest) {
  const t = metaTranslator(args, list);
  const feed = (file: string, title: string) => ({
    path: `/feeds/${file}.rss` as const,
    jsonPath: `/feeds/${file}.json` as const,
    title,
  });
  return [feed(newest[list], t("feeds.new")), feed("bajadas", t("feeds.drops"))];
}
