import { useTranslations } from "use-intl";
import { Checklist, Steps } from "#app/components/leads/checklist.tsx";
import { LeadFrame } from "#app/components/leads/lead-frame.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { servicesContext } from "#app/context.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/sell-plot.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.sellPlot");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.picture.id,
  });
};

export function loader({ context }: Route.LoaderArgs) {
  const { email, phone, hours, address } = context.get(servicesContext).env.operator;
  return { operator: { email, phone, hours, address }, picture: requirePicture("plot-plain-flat-1") };
}

export default function SellPlot({ loaderData: { operator, picture } }: Route.ComponentProps) {
  const t = useTranslations("leads.sellPlot");
  return (
    <div className="page">
      <LeadFrame
        title={t("heading")}
        lead={t("lead")}
        action={{ text: t("write"), subject: t("subject") }}
        operator={operator}
        picture={picture}
      />
      <div className="mt-16 grid gap-x-16 gap-y-12 lg:grid-cols-2">
        <Checklist
          title={t("atHandTitle")}
          items={[t("atHand1"), t("atHand2"), t("atHand3"), t("atHand4"), t("atHand5")]}
        />
        <Steps title={t("nextTitle")} items={[t("next1"), t("next2"), t("next3")]} />
      </div>
      <section className="mt-14 flex flex-wrap items-center justify-between gap-x-12 gap-y-6 border-y border-hair py-9">
        <div>
          <h2 className="text-[1.5rem]">{t("taxTitle")}</h2>
          <p className="mt-2 max-w-[64ch] text-ink-2">{t("taxText")}</p>
        </div>
        <ButtonLink to="/terrenos" look="quiet">
          {t("explore")}
        </ButtonLink>
      </section>
    </div>
  );
}
