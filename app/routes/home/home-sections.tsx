import { useTranslations } from "use-intl";
import type { PostCard } from "#app/features/blog/post.ts";
import { PostGrid } from "#app/features/blog/post-card.tsx";
import { RegionPlots } from "#app/features/home/region-plots.tsx";
import { type Step, Steps } from "#app/features/home/steps.tsx";
import { StyleMosaic } from "#app/features/home/style-mosaic.tsx";
import { TechnologyGrid } from "#app/features/home/technology-grid.tsx";
import { PromotionCard } from "#app/features/promotions/promotion-card.tsx";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import type { HouseCard, HouseGroup } from "#app/listings/house-types.ts";
import type { PlotWithHouses } from "#app/listings/plot-types.ts";
import type { PromotionCard as Promotion } from "#app/listings/promotion-types.ts";
import { Section } from "#app/ui/section.tsx";

interface HomeSectionsProps {
  houses: HouseCard[];
  plots: PlotWithHouses[];
  regions: { code: string; name: string }[];
  styles: HouseGroup[];
  technologies: HouseGroup[];
  promotions: Promotion[];
  posts: PostCard[];
  steps: Step[];
  stepsYear: number;
}

/** The sections of the home page below its search. */
export default function HomeSections({
  houses,
  plots,
  regions,
  styles,
  technologies,
  promotions,
  posts,
  steps,
  stepsYear,
}: HomeSectionsProps) {
  const t = useTranslations("home");
  return (
    <>
      {houses.length > 0 && (
        <Section title={t("houses.title")} more={{ to: "/viviendas", text: t("houses.all") }}>
          <HouseGrid houses={houses} />
        </Section>
      )}
      <RegionPlots selected={plots} regions={regions} />
      <Section title={t("styles.title")} more={{ to: "/casa-de-tus-suenos", text: t("styles.all") }}>
        <StyleMosaic styles={styles} />
      </Section>
      <Section title={t("technologies.title")}>
        <p className="-mt-3 mb-7 max-w-[60ch] text-ink-2">{t("technologies.text")}</p>
        <TechnologyGrid technologies={technologies} />
      </Section>
      <Section
        title={t("steps.title")}
        more={{ to: "/casa-de-tus-suenos/proyecto", text: t("steps.design") }}
      >
        <Steps steps={steps} year={stepsYear} />
      </Section>
      {promotions.length > 0 && (
        <Section title={t("promotions.title")} more={{ to: "/promociones", text: t("promotions.all") }}>
          <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2 md:grid-cols-3">
            {promotions.map((promotion) => (
              <li key={promotion.slug}>
                <PromotionCard promotion={promotion} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {posts.length > 0 && (
        <Section title={t("posts.title")} more={{ to: "/blog", text: t("posts.all") }}>
          <PostGrid posts={posts} />
        </Section>
      )}
    </>
  );
}
