import { type MetaArgs, metaTranslator, pageMeta } from "#app/seo/page-meta.ts";

export function withdrawnMeta(args: MetaArgs) {
  const t = metaTranslator(args, "plots.plot.withdrawn");
  return pageMeta(args, { title: t("title"), description: t("metaDescription"), isHidden: true });
}
