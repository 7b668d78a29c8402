import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { ImportError } from "./convert-rows.ts";

/** What the dry run found: every error by its line. */
export function ImportErrors({ errors, valid }: { errors: ImportError[]; valid: number }) {
  const t = useTranslations("contentEditing.imports");
  const tProblem = useTranslations("contentEditing.problems");
  return (
    <div className="max-w-[56rem]">
      <FormMessage tone={errors.length > 0 ? "bad" : "good"}>
        {t("checked", { valid, errors: errors.length })}
      </FormMessage>
      {errors.length > 0 && (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
          tabIndex={0}
          aria-label={t("errors")}
          className="mt-2 max-h-96 overflow-y-auto rounded-md border border-hair -outline-offset-2"
        >
          <table className="w-full border-collapse text-note">
            <caption className="sr-only">{t("errors")}</caption>
            <thead className="sticky top-0 bg-paper text-left text-small text-ink-3">
              <tr>
                {(["line", "column", "value", "problem"] as const).map((name) => (
                  <th key={name} scope="col" className="px-3 py-2 font-normal">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {errors.map(({ line, column, value, problem }) => (
                <tr key={`${line} ${column} ${problem}`} className="border-t border-hair">
                  <td className="num px-3 py-1.5">{line}</td>
                  <td className="px-3 py-1.5">{column}</td>
                  <td className="max-w-60 min-w-40 wrap-anywhere px-3 py-1.5">{value}</td>
                  <td className="px-3 py-1.5">{tProblem(problem)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
