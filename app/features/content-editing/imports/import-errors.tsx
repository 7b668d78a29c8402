import { useTranslations } from "use-intl";
import type { ImportError } from "./convert-rows.ts";

/** What the dry run found: every error by its line. */
export function ImportErrors({ errors, valid }: { errors: ImportError[]; valid: number }) {
  const t = useTranslations("contentEditing.imports");
  const tProblem = useTranslations("contentEditing.problems");
  return (
    <section role="status" aria-label={t("check")} className="max-w-[56rem]">
      <p className="font-[560]">{t("checked", { valid, errors: errors.length })}</p>
      {errors.length > 0 && (
        <div className="mt-2 max-h-96 overflow-y-auto rounded-md border border-hair">
          <table className="w-full border-collapse text-note">
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
                  <td className="max-w-60 truncate px-3 py-1.5">{value}</td>
                  <td className="px-3 py-1.5">{tProblem(problem)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
