import { useLocale, useTranslations } from "use-intl";
import { localise } from "#app/domain/localised.ts";
import { RequiredMark, RequiredNote } from "#app/ui/field.tsx";
import type { ContentType } from "../content-type.ts";
import type { Field } from "../field.ts";
import { columnsOf } from "./import-columns.ts";

interface ColumnMappingProps {
  type: ContentType;
  columns: string[];
  /** The first row of the file. */
  example: string[];
  mapping: Record<string, string>;
}

/** Which column of the file goes where. */
export function ColumnMapping({ type, columns, example, mapping }: ColumnMappingProps) {
  const t = useTranslations("contentEditing.imports");
  const locale = useLocale();
  return (
    <fieldset>
      <legend className="font-[560]">{t("mapping")}</legend>
      <RequiredNote className="mt-1" />
      <div className="mt-3 grid gap-x-5 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {columnsOf(type).map(({ name, field, language }) => (
          <label key={name} className="block text-small text-ink-3">
            {localise(field.label, locale)}
            {language && ` (${language})`}
            {field.isRequired && !isCompleted(field) && <RequiredMark />}
            <select
              name={`column ${name}`}
              defaultValue={mapping[name] ?? ""}
              className="input min-h-10 py-1.5"
            >
              <option value="">{t("noColumn")}</option>
              {columns.map((column, at) => (
                <option key={column} value={column}>
                  {example[at] ? `${column}: ${example[at].slice(0, 40)}` : column}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Rows without a URL or an outline get one. */
const isCompleted = ({ kind }: Field) => kind === "slug" || kind === "outline";
