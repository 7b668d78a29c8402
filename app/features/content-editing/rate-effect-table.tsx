import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import { Status } from "#app/ui/status.tsx";
import type { Values } from "./field.ts";
import type { SampleBudget } from "./rate-effect.ts";

const typingPauseMs = 500;

/** What the change of a rate does to three sample budgets. */
export function RateEffect({ rowKey, values }: { rowKey: string; values: Values }) {
  const t = useTranslations("contentEditing.rates");
  const locale = useLocale();
  const format = useFormatter();
  const fetcher = useFetcher<{ budgets: SampleBudget[] | null } | null>();
  const submit = fetcher.submit;
  const typed = JSON.stringify(values);
  useEffect(() => {
    const timer = setTimeout(
      () =>
        submit({ key: rowKey, values: JSON.parse(typed) } as never, {
          method: "post",
          action: localizedPath(locale, "/operator/rate-effect"),
          encType: "application/json",
        }),
      typingPauseMs,
    );
    return () => clearTimeout(timer);
  }, [rowKey, typed, submit, locale]);
  const budgets = fetcher.data?.budgets;
  const money = (euros: number) => format.number(euros, "money");
  return (
    <section
      aria-labelledby="rate-effect"
      className="mt-8 max-w-[48rem] rounded-lg bg-paper p-5 shadow-[inset_0_0_0_1px_var(--color-hair)]"
    >
      <h2 id="rate-effect" className="text-[1.25rem]">
        {t("effect")}
      </h2>
      {budgets && budgets.length > 0 ? (
        <table className="num mt-3 w-full border-collapse text-note">
          <caption className="sr-only">{t("effect")}</caption>
          <thead className="text-left text-small text-ink-3">
            <tr>
              <th scope="col" className="font-normal">
                {t("sample")}
              </th>
              <th scope="col" className="text-right font-normal">
                {t("before")}
              </th>
              <th scope="col" className="text-right font-normal">
                {t("after")}
              </th>
              <th scope="col" className="text-right font-normal">
                {t("difference")}
              </th>
            </tr>
          </thead>
          <tbody>
            {budgets.map(({ name, beforeEur, afterEur }) => (
              <tr key={name} className="border-t border-hair">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {name}
                </th>
                <td className="py-1.5 text-right">{money(beforeEur)}</td>
                <td className="py-1.5 text-right">{money(afterEur)}</td>
                <td className="py-1.5 text-right font-[560]">
                  {afterEur === beforeEur
                    ? t("none")
                    : format.number(afterEur - beforeEur, {
                        style: "currency",
                        currency: "EUR",
                        maximumFractionDigits: 0,
                        signDisplay: "always",
                      })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <Status className="mt-2 text-note text-ink-3">
          {fetcher.data === null
            ? t("failed")
            : fetcher.data
              ? t(budgets ? "noSamples" : "incomplete")
              : t("computing")}
        </Status>
      )}
    </section>
  );
}
