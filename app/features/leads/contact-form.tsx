import { useTranslations } from "use-intl";
import { type Topic, topics } from "#app/domain/lead-choices.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { contactOf, contextOf } from "./lead-event.ts";
import { LeadForm } from "./lead-form.tsx";
import type { LeadRejection } from "./lead-form-state.ts";
import type { Subject } from "./lead-subject.ts";

interface ContactFormProps {
  subject: Subject;
  /** Named by the URL; else the subject tells. */
  topic: Topic | null;
  /** What the visitor is about to ask, to be edited. */
  message: string | null;
  rejection: LeadRejection | undefined;
  isChallenged: boolean;
}

const loadSchema = () => import("./lead-schemas.ts").then(({ contactForm }) => contactForm);

export function ContactForm({ subject, topic, message, rejection, isChallenged }: ContactFormProps) {
  const t = useTranslations("forms");
  const [first] = subject.cards;
  // A visitor who comes from the page of a house most likely asks about it.
  const likelyTopic =
    topic ?? (first && (first.kind === "house" || first.kind === "plot" ? first.kind : "other"));
  return (
    <LeadForm
      loadSchema={loadSchema}
      rejection={rejection}
      isChallenged={isChallenged}
      submit={t("contact.submit")}
      events={(form) => ({
        submit: { form: "contact", context: contextOf(subject) },
        contact: contactOf(form),
      })}
    >
      {(field) => (
        <>
          <SelectField
            {...field("topic")}
            label={t("contact.topic")}
            defaultValue={field("topic").defaultValue ?? likelyTopic ?? ""}
            required
          >
            <option value="" disabled>
              {t("contact.choose")}
            </option>
            {topics.map((value) => (
              <option key={value} value={value}>
                {t(`contact.topics.${value}`)}
              </option>
            ))}
          </SelectField>
          <TextAreaField
            {...field("message")}
            label={t("fields.message")}
            hint={t("contact.messageHint")}
            defaultValue={field("message").defaultValue ?? message ?? ""}
            maxLength={4000}
            required
          />
          <ContactFields field={field} isPhoneOptional />
        </>
      )}
    </LeadForm>
  );
}
