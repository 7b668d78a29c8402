import { useTranslations } from "use-intl";

const steps = ["project", "licence", "factory", "works"] as const;

/** How long each part of the way takes, as ranges. */
export function Steps() {
  const t = useTranslations("home.steps");
  return (
    <>
      <ol className="grid gap-x-6 gap-y-9 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map((step, position) => (
          <li key={step} className="border-t-2 border-ink pt-4">
            <h3 className="text-note font-[520] tracking-normal text-ink-2 [font-family:var(--font-sans)]">
              {position + 1}. {t(`${step}.title`)}
            </h3>
            <p className="num mt-2 font-display text-[1.7rem] leading-tight font-[400] tracking-[-.015em]">{t(`${step}.time`)}</p>
            <p className="mt-2 max-w-[40ch] text-note text-ink-2">{t(`${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8 max-w-[70ch] text-small text-ink-3">{t("note")}</p>
    </>
  );
}
