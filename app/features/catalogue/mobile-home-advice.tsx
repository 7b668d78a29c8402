import { type ReactNode, useEffect, useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import {
  type MobileHomeAnswers,
  mobileHomeQuestionNames,
  mobileHomeQuestions,
  mobileHomeVerdicts,
  parseMobileHomeAnswers,
} from "#app/domain/mobile-home-rules.ts";
import type { Rate } from "#app/domain/rates.ts";
import { formQuery } from "#app/forms/form-query.ts";
import { useTextsWithTerms } from "#app/glossary/glossary-term.tsx";
import { localise, localizedPath } from "#app/i18n/locale.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Section } from "#app/ui/section.tsx";

interface AdviceProps {
  answers: MobileHomeAnswers;
  rates: Rate[];
  onDay: string;
  /** The fields of the list's search, so that submitting the answers does not undo it. */
  searchFields: [string, string][];
}

/** Four questions about a mobile home and their legal and tax consequences; without scripts a GET form. */
export default function MobileHomeAdvice({
  answers: initialAnswers,
  rates,
  onDay,
  searchFields,
}: AdviceProps) {
  const t = useTranslations("mobile");
  const locale = useLocale();
  const [answers, setAnswers] = useState(initialAnswers);
  const form = useRef<HTMLFormElement>(null);
  // The form may have been filled in before hydration, or restored by the browser.
  useEffect(() => {
    if (form.current) setAnswers(parseMobileHomeAnswers(formQuery(form.current)));
  }, []);
  return (
    <div id="consulta">
      <Section title={t("title")}>
        <p className="-mt-4 mb-8 max-w-[64ch] text-lead text-ink-2">{t("lead")}</p>
        <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <form
            action={`${localizedPath(locale, "/mobile-homes")}#consulta`}
            ref={form}
            onChange={({ currentTarget }) => setAnswers(parseMobileHomeAnswers(formQuery(currentTarget)))}
            onSubmit={(event) => event.preventDefault()}
            className="grid gap-6"
          >
            {searchFields.map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
            ))}
            {mobileHomeQuestionNames.map((question) => (
              <fieldset key={question}>
                <legend className="mb-2.5 text-note font-[560]">{t(`questions.${question}`)}</legend>
                <div className="flex flex-wrap gap-2">
                  {mobileHomeQuestions[question].map((answer) => (
                    <label key={answer} className="chip">
                      <input
                        type="radio"
                        name={question}
                        value={answer}
                        defaultChecked={answers[question] === answer}
                        className="sr-only"
                      />
                      {t(`answers.${question}.${answer}` as "answers.suelo.urban")}
                    </label>
                  ))}
                </div>
              </fieldset>
            ))}
            <button type="submit" className="btn justify-self-start [@media(scripting:enabled)]:hidden">
              {t("noscript")}
            </button>
          </form>
          <Verdicts {...{ answers, rates, onDay }} />
        </div>
      </Section>
    </div>
  );
}

function Verdicts({ answers, rates, onDay }: Omit<AdviceProps, "searchFields">) {
  const t = useTranslations("mobile");
  const locale = useLocale();
  const format = useFormatter();
  const { licence, tax, mortgage } = mobileHomeVerdicts(answers, rates, onDay);
  const [licenceText, duty, mortgageText] = useTextsWithTerms([
    licence ? t(`licence.texts.${licence.verdict}`) : "",
    licence?.duty ? t(`licence.duties.${licence.duty}`) : "",
    mortgage ? t(`mortgage.texts.${mortgage.verdict}`, { percent: mortgage.worksPercent }) : "",
  ]);
  const sources = [
    ...(licence ? [t("licence.source")] : []),
    ...(tax?.sources.map((source) => localise(source, locale)) ?? []),
    ...(mortgage ? [t("mortgage.source")] : []),
  ];
  return (
    <div
      aria-live="polite"
      className="rounded-lg bg-paper p-6.5 shadow-[0_0_0_1px_var(--color-hair)] lg:sticky lg:top-6"
    >
      <dl>
        <Verdict
          name={t("licence.title")}
          value={licence && t(`licence.verdicts.${licence.verdict}`)}
          isGood={licence?.verdict === "needed" || licence?.verdict === "neededLater"}
          waiting={t("licence.waiting")}
        >
          {licenceText} {duty}
        </Verdict>
        <Verdict
          name={t("tax.title")}
          value={
            tax &&
            t("tax.value", {
              name: t(`tax.names.${tax.name}`),
              percent:
                tax.lowPercent === tax.highPercent
                  ? format.number(tax.lowPercent)
                  : `${format.number(tax.lowPercent)}–${format.number(tax.highPercent)}`,
            })
          }
          isGood
          waiting={t("tax.waiting")}
        >
          {tax && t(`tax.reasons.${tax.reason}`)}
        </Verdict>
        <Verdict
          name={t("mortgage.title")}
          value={mortgage && t(`mortgage.verdicts.${mortgage.verdict}`)}
          isGood={mortgage?.verdict !== "no"}
          waiting={t("mortgage.waiting")}
        >
          {mortgage?.obstacles.map((obstacle) => `${t(`mortgage.obstacles.${obstacle}`)} `)}
          {mortgageText}
        </Verdict>
      </dl>
      {sources.length > 0 && (
        <p className="mt-4 text-small text-ink-3">{t("sources", { sources: sources.join(" · ") })}</p>
      )}
      <p className="mt-2 text-small text-ink-3">{t("caveat")}</p>
      <div className="no-print mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to="/terrenos?soil=urban" look="outline">
          {t("seePlots")}
        </ButtonLink>
        <ButtonLink to="/blog/casas-moviles-y-licencia" look="outline">
          {t("readMore")}
        </ButtonLink>
      </div>
    </div>
  );
}

interface VerdictProps {
  name: string;
  value: string | null | undefined;
  isGood: boolean;
  /** The questions to answer first. */
  waiting: string;
  children: ReactNode;
}

function Verdict({ name, value, isGood, waiting, children }: VerdictProps) {
  return (
    <div className="border-t border-hair py-4 first:border-t-0 first:pt-0">
      <dt className="text-small text-ink-3">{name}</dt>
      {value ? (
        <>
          <dd className={`mt-0.5 font-display text-[1.45rem] leading-tight ${isGood ? "" : "text-warn"}`}>
            {value}
          </dd>
          <dd className="mt-1.5 text-note text-ink-2">{children}</dd>
        </>
      ) : (
        <dd className="mt-0.5 text-note text-ink-3">{waiting}</dd>
      )}
    </div>
  );
}
