import { useTranslations } from "use-intl";
import { Checklist, Steps } from "#app/components/leads/checklist.tsx";
import { LeadFrame } from "#app/components/leads/lead-frame.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { servicesContext } from "#app/context.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/professional-contact.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.professionals");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.picture.id,
  });
};

export function loader({ context }: Route.LoaderArgs) {
  const { email, phone, hours, address } = context.get(servicesContext).env.operator;
  return { operator: { email, phone, hours, address }, picture: requirePicture("silo-evening") };
}

export default function ProfessionalContact({ loaderData: { operator, picture } }: Route.ComponentProps) {
  const t = useTranslations("leads.professionals");
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
          items={[t("atHand1"), t("atHand2"), t("atHand3"), t("atHand4")]}
        />
        <Steps title={t("nextTitle")} items={[t("next1"), t("next2"), t("next3")]} />
      </div>
      <div className="mt-12 border-t border-hair pt-8">
        <ButtonLink to="/profesionales" look="quiet">
          {t("directory")}
        </ButtonLink>
      </div>
    </div>
  );
}
