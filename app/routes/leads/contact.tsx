import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { contactPath } from "#app/domain/lead-choices.ts";
import { FaqSection } from "#app/features/faqs/faq-section.tsx";
import { listFaqs } from "#app/features/faqs/queries.server.ts";
import { ContactForm } from "#app/features/leads/contact-form.tsx";
import { FormFrame } from "#app/features/leads/form-frame.tsx";
import { sendOrKeep } from "#app/features/leads/lead-rejection.ts";
import { contactForm } from "#app/features/leads/lead-schemas.ts";
import { findSubject } from "#app/features/leads/lead-subject.server.ts";
import { receiveLead } from "#app/features/leads/receive-lead.server.ts";
import { SubjectCards } from "#app/features/leads/subject-cards.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { useNamedProject } from "#app/saved-items/use-named-project.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Checklist } from "#app/ui/checklist.tsx";
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
  const { reader, env } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const { email, phone, hours, address } = env.operator;
  const [subject, faqs] = await Promise.all([
    findSubject(reader, locale, url.searchParams),
    listFaqs(reader, locale, ["service", "land", "works"]),
  ]);
  const page = {
    operator: { email, phone, hours, address },
    picture: requirePicture("brezo-evening", locale),
    isChallenged: env.hasFormChallenge,
    subject,
    faqs,
  };
  // The address of somebody's project is not for the pages that are kept.
  return data(page, { headers: subject.projectId ? { "Cache-Control": "private, no-store" } : {} });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export function action(args: Route.ActionArgs) {
  return receiveLead(args, {
    schema: contactForm,
    toLead: ({ topic }) => ({ kind: "contact", topic, details: {} }),
  });
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => sendOrKeep(serverAction);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, picture, isChallenged, subject, faqs } = loaderData;
  const t = useTranslations("leads.contact");
  const project = useNamedProject(subject.projectId);
  const named = {
    project: subject.projectId,
    ...Object.fromEntries(subject.cards.map(({ kind, slug }) => [kind, slug])),
  };
  return (
    <div className="page">
      <FormFrame
        title={t("heading")}
        lead={t("lead")}
        operator={operator}
        picture={picture}
        next={{ title: t("nextTitle"), items: [t("next1"), t("next2"), t("next3")] }}
      >
        <SubjectCards
          cards={subject.cards}
          project={project}
          without={(kind) => contactPath({ ...named, [kind]: null })}
        />
        <ContactForm subject={subject} answered={actionData} isChallenged={isChallenged} />
      </FormFrame>
      <div className="mt-16 grid gap-x-16 gap-y-12 border-t border-hair pt-12 lg:grid-cols-2">
        <Checklist
          title={t("atHandTitle")}
          items={[t("atHand1"), t("atHand2"), t("atHand3"), t("atHand4")]}
        />
        <ul className="grid content-start gap-2 text-ink-2">
          <li>
            {t.rich("professionals", {
              link: (words) => <TextLink to="/contacto-profesionales">{words}</TextLink>,
            })}
          </li>
          <li>{t.rich("sell", { link: (words) => <TextLink to="/sell-plot">{words}</TextLink> })}</li>
        </ul>
      </div>
      <FaqSection faqs={faqs} />
    </div>
  );
}

function TextLink(props: Parameters<typeof Link>[0]) {
  return <Link className="link" {...props} />;
}
