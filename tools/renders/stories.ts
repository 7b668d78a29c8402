/** Pictures of pages, articles, showcase projects, promotions and studios: houses of the catalogue in other scenes. */
import { pageStories } from "./stories/pages.ts";
import { postStories } from "./stories/posts.ts";
import { promotionStories } from "./stories/promotions.ts";
import { showcaseStories } from "./stories/showcases.ts";
import type { HouseDetails, PlotDetails } from "./stories/story.ts";
import { studioStories } from "./stories/studios.ts";

export const pages = pageStories;

export const stories: (HouseDetails | PlotDetails)[] = [
  ...postStories,
  ...showcaseStories,
  ...promotionStories,
  ...studioStories,
];
