import type { Picture } from "#app/pictures/picture.ts";

export type HomeSectionKind =
  | "hero"
  | "houses"
  | "plots"
  | "styles"
  | "technologies"
  | "steps"
  | "promotions"
  | "posts"
  | "sell_plot"
  | "text";

/** A section of the home page as the operator set it. */
export interface HomeSection {
  id: number;
  kind: HomeSectionKind;
  title: string;
  text: string | null;
  picture: Picture | null;
  link: { path: string; text: string } | null;
}
