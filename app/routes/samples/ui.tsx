import { data } from "react-router";
import { useLocale } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { Cards } from "#app/routes/samples/card-samples.tsx";
import { Buttons, Fields, TagsAndChips } from "#app/routes/samples/control-samples.tsx";
import { Colours, Type } from "#app/routes/samples/looks-samples.tsx";
import {
  ErrorScreens,
  Feedback,
  NavigationSamples,
  TabsAndAccordion,
} from "#app/routes/samples/page-samples.tsx";
import { samples } from "#app/routes/samples/sample-texts.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Prose } from "#app/ui/prose.tsx";
import { Section } from "#app/ui/section.tsx";
import { CardSkeletons, TextSkeleton } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/ui.ts";

export const meta: Route.MetaFunction = (args) => {
  const { title, lead } = samples[localeOf(args.location.pathname)];
  return pageMeta(args, { title, description: lead, isHidden: true });
};

/** For developers: a public site does not have this page. */
export function loader({ context, url }: Route.LoaderArgs) {
  if (!context.get(servicesContext).env.isLoopback) {
    throw data(`Page not found: ${url.pathname}`, { status: 404 });
  }
  const locale = localeOf(url.pathname);
  return {
    alba: requirePicture("alba-day", locale),
    cubo: requirePicture("cubo-day", locale),
    plot: requirePicture("duna-evening", locale),
  };
}

export default function Components({ loaderData }: Route.ComponentProps) {
  const text = samples[useLocale()];
  return (
    <div className="page">
      <PageHeading title={text.title}>
        <p>{text.lead}</p>
      </PageHeading>
      <Colours />
      <Type />
      <Buttons />
      <Fields />
      <TagsAndChips />
      <Cards pictures={loaderData} />
      <TabsAndAccordion />
      <NavigationSamples />
      <Feedback />
      <Section title={text.skeletons}>
        <CardSkeletons count={3} />
        <div className="mt-10">
          <TextSkeleton />
        </div>
      </Section>
      <Section title={text.empty}>
        <EmptyState icon="heart" title={text.emptyTitle} text={text.emptyText}>
          <ButtonLink to="/terrenos">{text.explorePlots}</ButtonLink>
          <ButtonLink to="/viviendas" look="outline">
            {text.exploreHouses}
          </ButtonLink>
        </EmptyState>
      </Section>
      <Section title={text.prose}>
        <Prose html={text.proseHtml} />
      </Section>
      <ErrorScreens />
    </div>
  );
}
