import { useTranslations } from "use-intl";
import { faqLd } from "#app/seo/json-ld.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Accordion } from "#app/ui/accordion.tsx";
import { Section } from "#app/ui/section.tsx";
import type { Faq } from "./faq.ts";

/** Frequent questions as an accordion. */
export function FaqSection({ faqs, title }: { faqs: Faq[]; title?: string }) {
  const t = useTranslations("leads");
  if (faqs.length === 0) return null;
  return (
    <div id="faq">
      <StructuredData data={() => faqLd(faqs)} />
      <Section title={title ?? t("faq")}>
        <Accordion
          name="faq"
          items={faqs.map(({ question, answer }) => ({
            title: question,
            content: <Paragraphs text={answer} />,
          }))}
        />
      </Section>
    </div>
  );
}

function Paragraphs({ text }: { text: string }) {
  return text.split("\n\n").map((paragraph) => (
    <p key={paragraph} className="not-first:mt-3">
      {paragraph}
    </p>
  ));
}
