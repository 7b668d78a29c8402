import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { parseTaxNumber } from "#app/domain/tax-number.ts";
import { notSent } from "#app/features/leads/lead-form-state.ts";
import { leadPageData } from "#app/features/leads/lead-page.server.ts";
import { LeadPage, Preparation } from "#app/features/leads/lead-page.tsx";
import { parseWebsite, professionalForm } from "#app/features/leads/lead-schemas.ts";
import { ProfessionalForm } from "#app/features/leads/professional-form.tsx";
import { receiveLead } from "#app/features/leads/receive-lead.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { listRegions } from "#app/places/regions.server.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/professional-contact.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.professionals");
  return pageMeta(args, {
    title: t("title"),
    description: t("description", { product: productOf(args.matches) }),
    pictureId: args.loaderData?.picture.id,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  return {
    ...(await leadPageData(context)),
    picture: requirePicture("silo-evening", locale),
    regions: await listRegions(reader, locale),
  };
}

export function action(args: Route.ActionArgs) {
  const { reader } = args.context.get(servicesContext);
  return receiveLead(args, {
    schema: professionalForm,
    lists: ["regions"],
    toLead: async ({ company, taxId, activity, regions, companySite }) => {
      const all = await listRegions(reader, localeOf(args.url.pathname));
      return {
        kind: "professional",
        details: {
          company,
          taxId: parseTaxNumber(taxId) ?? taxId,
          activity,
          regions: all.filter(({ code }) => regions.includes(code)),
          website: (companySite && parseWebsite(companySite)) || undefined,
        },
      };
    },
  });
}

export const clientAction = (args: Route.ClientActionArgs) => submitWithFallback(args, notSent);

export default function ProfessionalContact({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, picture, isChallenged, regions } = loaderData;
  const t = useTranslations("leads.professionals");
  return (
    <div className="page">
      <LeadPage
        title={t("heading")}
        lead={t("lead")}
        operator={operator}
        picture={picture}
        nextSteps={{ title: t("nextTitle"), items: [t("next1"), t("next2"), t("next3")] }}
      >
        <ProfessionalForm regions={regions} rejection={actionData} isChallenged={isChallenged} />
      </LeadPage>
      <Preparation title={t("atHandTitle")} items={[t("atHand1"), t("atHand2"), t("atHand3"), t("atHand4")]}>
        <div>
          <ButtonLink to="/profesionales" look="outline">
            {t("directory")}
          </ButtonLink>
        </div>
      </Preparation>
    </div>
  );
}
