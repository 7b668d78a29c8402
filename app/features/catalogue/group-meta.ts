import type { MetaDescriptor } from "react-router";
import { lowerFirst } from "#app/i18n/lower-first.ts";
import type { HouseGroupStory } from "#app/listings/house-types.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";

/** The meta tags of the page of a style or a technology. */
export function groupMeta(
  args: Parameters<typeof pageMeta>[0],
  by: "style" | "technology",
  group: HouseGroupStory | undefined,
): MetaDescriptor[] {
  if (!group) return [];
  const { name, tagline, story, picture } = group;
  const t = metaTranslator(args, "catalogue.group");
  return pageMeta(args, {
    title: t(`${by}Title`, { name, lower: lowerFirst(name) }),
    description: `${tagline} ${story[0]?.split(/(?<=\.) /)[0] ?? ""}`.trim(),
    pictureId: picture?.id,
  });
}
