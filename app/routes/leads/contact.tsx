import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { findParcelReferenceMistake, normaliseReference } from "#app/domain/cadastral-reference.ts";
import { contactPath, documentName, topicName, topics } from "#app/domain/lead-choices.ts";
import { referenceParam } from "#app/domain/search-names.ts";
import { FaqSection } from "#app/features/faqs/faq-section.tsx";
import { listFaqs } from "#app/features/faqs/queries.server.ts";
import { ContactForm } from "#app/features/leads/contact-form.tsx";
import { findSubject } from "#app/features/leads/find-subject.server.ts";
import { notSent } from "#app/features/leads/lead-form-state.ts";
import { leadPageData } from "#app/features/leads/lead-page.server.ts";
import { LeadPage, Preparation } from "#app/features/leads/lead-page.tsx";
import { contactForm } from "#app/features/leads/lead-schemas.ts";
import type { Subject } from "#app/features/leads/lead-subject.ts";
import { receiveLead } from "#app/features/leads/receive-lead.server.ts";
import { SubjectCards } from "#app/features/leads/subject-cards.tsx";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { type Locale, localeOf } from "#app/i18n/locale.ts";
import { translator } from "#app/i18n/messages.ts";
import { plotDocuments } from "#app/listings/plot-types.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { useNamedProject } from "#app/saved-items/use-named-project.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/contact.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "leads.contact");
  return pageMeta(args, {
    title: t("title"),
    description: t("description", { product: productOf(args.matches) }),
    pictureId: args.loaderData?.picture.id,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const reference = readReference(url.searchParams.get(referenceParam) ?? "");
  const [subject, faqs] = await Promise.all([
    findSubject(reader, locale, url.searchParams),
    listFaqs(reader, locale, ["service", "land", "works"]),
  ]);
  const page = {
    ...(await leadPageData(context)),
    picture: requirePicture("brezo-evening", locale),
    subject,
    message:
      askFor(locale, subject, url.searchParams.get(documentName)) ??
      (reference && translator(locale, "leads.contact")("askAboutParcel", { reference })),
    topic: topics.find((topic) => topic === url.searchParams.get(topicName)) ?? null,
    faqs,
  };
  // A page that names a private project or someone's home must not be cached.
  const isPersonal = subject.projectId || reference;
  return data(page, { headers: isPersonal ? { "Cache-Control": "private, no-store" } : {} });
}

/** Null for what is no cadastral reference. */
function readReference(typed: string) {
  const reference = normaliseReference(typed.slice(0, 40));
  return findParcelReferenceMistake(reference) ? null : reference;
}

/** The message that asks for a document of the plot, in the visitor's language; null without one. */
function askFor(locale: Locale, { cards }: Subject, name: string | null) {
  const document = plotDocuments.find((document) => document === name);
  if (!document || !cards.some(({ kind }) => kind === "plot")) return null;
  return translator(locale, "leads.contact")("askForDocument", {
    document: translator(locale, "plots.plot.documentNames")(document),
  });
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

export const clientAction = (args: Route.ClientActionArgs) => submitWithFallback(args, notSent);

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { operator, picture, isChallenged, subject, topic, message, faqs } = loaderData;
  const t = useTranslations("leads.contact");
  const project = useNamedProject(subject.projectId);
  const named = {
    project: subject.projectId,
    ...Object.fromEntries(subject.cards.map(({ kind, slug }) => [kind, slug])),
  };
  return (
    <div className="page">
      <LeadPage
        title={t("heading")}
        lead={t("lead")}
        operator={operator}
        picture={picture}
        nextSteps={{ title: t("nextTitle"), items: [t("next1"), t("next2"), t("next3")] }}
      >
        <SubjectCards
          cards={subject.cards}
          project={project}
          without={(kind) => contactPath({ ...named, [kind]: null })}
        />
        <ContactForm {...{ subject, topic, message, isChallenged }} rejection={actionData} />
      </LeadPage>
      <Preparation title={t("atHandTitle")} items={[t("atHand1"), t("atHand2"), t("atHand3"), t("atHand4")]}>
        <ul className="grid content-start gap-2 text-ink-2">
          <li>
            {t.rich("professionals", {
              link: (words) => <TextLink to="/contacto-profesionales">{words}</TextLink>,
            })}
          </li>
          <li>{t.rich("sell", { link: (words) => <TextLink to="/sell-plot">{words}</TextLink> })}</li>
        </ul>
      </Preparation>
      <FaqSection faqs={faqs} />
    </div>
  );
}

function TextLink(props: Parameters<typeof Link>[0]) {
  return <Link className="link" {...props} />;
}
