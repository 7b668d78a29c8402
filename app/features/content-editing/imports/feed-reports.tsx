import { useTranslations } from "use-intl";
import { useMoment } from "#app/i18n/use-day.ts";
import { Tag } from "#app/ui/tag.tsx";
import { type FeedRun, feedCounts } from "./feed.ts";

const failures = [
  "unreachable",
  "notAllowed",
  "tooLarge",
  "unreadable",
  "empty",
  "shrunk",
  "errors",
] as const;

/** What each import of a feed did, or why it did nothing. */
export function FeedReports({ runs }: { runs: FeedRun[] }) {
  const t = useTranslations("contentEditing.feeds");
  const momentOf = useMoment();
  const reasonOf = (failure: string) => {
    const known = failures.find((each) => each === failure);
    return known ? t(`failures.${known}`) : failure;
  };
  return (
    <section aria-labelledby="reports" className="mt-10">
      <h2 id="reports" className="text-[1.35rem]">
        {t("reports")}
      </h2>
      {runs.length === 0 && <p className="mt-2 text-ink-2">{t("noReports")}</p>}
      <ol className="mt-3 border-t border-hair">
        {runs.map(({ id, isDryRun, finishedAt, failure, counts, errors }) => (
          <li key={id} className="border-b border-hair py-3">
            <p className="flex flex-wrap items-center gap-2">
              <time dateTime={finishedAt}>{momentOf(finishedAt)}</time>
              {isDryRun && <Tag tone="plain">{t("dryRun")}</Tag>}
              <Tag tone={failure ? "mind" : "fits"}>{t(failure ? "failed" : "done")}</Tag>
            </p>
            <p className="num mt-1 text-note text-ink-2">
              {failure
                ? reasonOf(failure)
                : feedCounts
                    .filter((name) => counts[name])
                    .map((name) => t(`counts.${name}`, { count: counts[name]! }))
                    .join(" · ") || t("nothing")}
            </p>
            {errors.length > 0 && (
              <details className="mt-2 text-note">
                <summary className="cursor-pointer">{t("showErrors", { count: errors.length })}</summary>
                <ul className="mt-1 list-disc pl-5">
                  {errors.map(({ reference, problem, value }) => (
                    <li key={`${reference} ${problem}`} className="wrap-anywhere">
                      {reference}: {t(`problems.${problem}`)} {value && `(${value})`}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
