import { useLocale, useTranslations } from "use-intl";
import { GlossaryList } from "#app/features/glossary/glossary-list.tsx";
import { readNote } from "#app/glossary/glossary-note.ts";
import type { TermCode } from "#app/glossary/glossary-terms.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { messagesFor } from "#app/i18n/messages.ts";
import { glossaryLd } from "#app/seo/json-ld.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { StructuredData } from "#app/seo/structured-data.tsx";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/glossary.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "glossary");
  return pageMeta(args, { title: t("title"), description: t("description") });
};

function listTerms(locale: Locale) {
  return (Object.keys(messagesFor(locale).terms) as TermCode[])
    .map((code) => ({ code, ...readNote(locale, code) }))
    .sort((a, b) => a.name.localeCompare(b.name, "es"));
}

/** Every technical term of the site with its definition. */
export default function Glossary() {
  const t = useTranslations("glossary");
  const locale = useLocale();
  const terms = listTerms(locale);
  return (
    <div className="page pb-20">
      <Breadcrumb crumbs={[{ name: t("name"), path: "/glosario" }]} />
      <StructuredData
        data={(site) =>
          glossaryLd(
            site,
            t("title"),
            "/glosario",
            terms.map(({ code, name, translation, text }) => ({
              name: name + translation,
              text,
              path: `/glosario#${code}`,
            })),
          )
        }
      />
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <GlossaryList terms={terms} />
    </div>
  );
}
