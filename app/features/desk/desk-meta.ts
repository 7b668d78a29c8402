import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";

/** The title of every page of the desk. */
export function deskMeta(args: Parameters<typeof pageMeta>[0]) {
  const t = metaTranslator(args, "desk");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
}
