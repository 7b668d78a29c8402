import { type MetaArgs, metaTranslator } from "#app/seo/page-meta.ts";

/** The feeds of a list of houses or plots: what is new in it, and price drops. */
export function changeFeedLinks(args: MetaArgs, list: "catalogue" | "plots") {
  const houses = metaTranslator(args, "catalogue");
  const plots = metaTranslator(args, "plots");
  const feed = (file: string, title: string) => ({
    path: `/feeds/${file}.rss` as const,
    jsonPath: `/feeds/${file}.json` as const,
    title,
  });
  return list === "catalogue"
    ? [feed("nuevas-casas", houses("feeds.new")), feed("bajadas", houses("feeds.drops"))]
    : [feed("nuevos-terrenos", plots("feeds.new")), feed("bajadas", plots("feeds.drops"))];
}
