import { useTranslations } from "use-intl";
import { Checklist, Steps } from "#app/components/leads/checklist.tsx";
import { FaqSection } from "#app/components/leads/faq-section.tsx";
import { LeadFrame } from "#app/components/leads/lead-frame.tsx";
import { servicesContext } from "#app/context.ts";
import { listFaqs } from "#app/data/faqs.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.contact");
  return pageMeta(args, {
    title: t("title"),
    description: t("description"),
    pictureId: args.loaderData?.picture.id,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { sql, env } = context.get(servicesContext);
  const { email, phone, hours, address } = env.operator;
  return {
    operator: { email, phone, hours, address },
    picture: requirePicture("brezo-evening"),
    faqs: await listFaqs(sql, localeOf(url.pathname), ["service", "land", "works"]),
  };
}

export default function Contact({ loaderData: { operator, picture, faqs } }: Route.ComponentProps) {
  const t = useTranslations("leads.contact");
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
      <ul className="mt-12 grid gap-2 border-t border-hair pt-6 text-ink-2">
        <li>
          {t.rich("professionals", {
            link: (words) => <TextLink to="/contacto-profesionales">{words}</TextLink>,
          })}
        </li>
        <li>{t.rich("sell", { link: (words) => <TextLink to="/sell-plot">{words}</TextLink> })}</li>
      </ul>
      <FaqSection faqs={faqs} />
    </div>
  );
}

function TextLink(props: Parameters<typeof Link>[0]) {
  return <Link className="link" {...props} />;
}
