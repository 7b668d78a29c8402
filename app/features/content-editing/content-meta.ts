import { localeOf } from "#app/i18n/locale.ts";
import { type MetaArgs, metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { textIn } from "./content.ts";
import { titleOf } from "./content-type.ts";
import { findContentType } from "./content-types.ts";
import type { Row } from "./field.ts";

interface ContentMetaArgs extends MetaArgs {
  params: Readonly<Record<string, string | undefined>>;
}

/** The title of a page about one thing of a kind: its name. */
export function contentRowMeta(args: ContentMetaArgs, row: Row | null | undefined) {
  const type = findContentType(args.params.kind ?? "");
  const name = type && row && textIn(titleOf(type, row), localeOf(args.location.pathname));
  return contentMeta(args, name || undefined);
}

/** The title of a page for operators: its subject, by default the kind of content, before the name of the area. */
export function contentMeta(args: ContentMetaArgs, subject?: string) {
  const t = metaTranslator(args, "contentEditing");
  const kind = findContentType(args.params.kind ?? "")?.label.many[localeOf(args.location.pathname)];
  return pageMeta(args, {
    title: [subject ?? kind, t("title")].filter(Boolean).join(" · "),
    description: t("description"),
    isHidden: true,
  });
}
