import { Fragment } from "react";
import { useTranslations } from "use-intl";
import type { PostCard } from "#app/features/blog/post.ts";
import { PostGrid } from "#app/features/blog/post-card.tsx";
import type { HomeSection } from "#app/features/home/home-section.ts";
import { RegionPlots } from "#app/features/home/region-plots.tsx";
import { type Step, Steps } from "#app/features/home/steps.tsx";
import { StyleMosaic } from "#app/features/home/style-mosaic.tsx";
import { TechnologyGrid } from "#app/features/home/technology-grid.tsx";
import { TextSection } from "#app/features/home/text-section.tsx";
import { PromotionCard } from "#app/features/promotions/promotion-card.tsx";
import { HouseGrid } from "#app/listings/house-grid.tsx";
import type { HouseCard, HouseGroup } from "#app/listings/house-types.ts";
import type { PlotWithHouses } from "#app/listings/plot-types.ts";
import type { PromotionCard as Promotion } from "#app/listings/promotion-types.ts";
import { Section } from "#app/ui/section.tsx";

interface HomeSectionsProps {
  sections: HomeSection[];
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

/** The sections of the home page below its search, in the order the operator gave them. */
export default function HomeSections({
  sections,
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
  function show(section: HomeSection) {
    const { kind, title, text } = section;
    switch (kind) {
      case "houses":
        return (
          houses.length > 0 && (
            <Section title={title} more={{ to: "/viviendas", text: t("houses.all") }}>
              <HouseGrid houses={houses} />
            </Section>
          )
        );
      case "plots":
        return <RegionPlots title={title} selected={plots} regions={regions} />;
      case "styles":
        return (
          styles.length > 0 && (
            <Section title={title} more={{ to: "/casa-de-tus-suenos", text: t("styles.all") }}>
              <StyleMosaic styles={styles} />
            </Section>
          )
        );
      case "technologies":
        return (
          technologies.length > 0 && (
            <Section title={title}>
              {text && <p className="-mt-3 mb-7 max-w-[60ch] text-ink-2">{text}</p>}
              <TechnologyGrid technologies={technologies} />
            </Section>
          )
        );
      case "steps":
        return (
          <Section title={title} more={{ to: "/casa-de-tus-suenos/proyecto", text: t("steps.design") }}>
            <Steps steps={steps} year={stepsYear} />
          </Section>
        );
      case "promotions":
        return (
          promotions.length > 0 && (
            <Section title={title} more={{ to: "/promociones", text: t("promotions.all") }}>
              <ul className="grid gap-x-6.5 gap-y-9 sm:grid-cols-2 md:grid-cols-3">
                {promotions.map((promotion) => (
                  <li key={promotion.slug}>
                    <PromotionCard promotion={promotion} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        );
      case "posts":
        return (
          posts.length > 0 && (
            <Section title={title} more={{ to: "/blog", text: t("posts.all") }}>
              <PostGrid posts={posts} />
            </Section>
          )
        );
      case "text":
        return <TextSection section={section} />;
      // At the top and at the end of the page itself.
      case "hero":
      case "sell_plot":
        return null;
    }
  }
  return sections.map((section) => <Fragment key={section.id}>{show(section)}</Fragment>);
}
