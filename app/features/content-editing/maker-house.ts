// A house as its maker edits it: everything that describes it. Whose it is, its URL once it has one and whether the
// home page shows it are the operator's.
import type { ContentType } from "./content-type.ts";
import { findContentType } from "./content-types.ts";

const house = findContentType("houses")!;
const ofOperator = new Set(["studio_id", "maker_id", "is_featured"]);

export function makerHouseType({ isNew, isStudio }: { isNew: boolean; isStudio: boolean }): ContentType {
  // A new house of a maker names the studio that designed it.
  const isHidden = (path: string) =>
    (path === "slug" && !isNew) || (ofOperator.has(path) && !(isNew && !isStudio && path === "studio_id"));
  return {
    ...house,
    groups: house.groups.map(({ title, fields }) => ({
      title,
      fields: fields.filter(({ path }) => !isHidden(path)),
    })),
  };
}
