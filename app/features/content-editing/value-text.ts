import { useFormatter, useLocale, useTranslations } from "use-intl";
import { type Localised, localise } from "#app/domain/localised.ts";
import { useDay } from "#app/i18n/use-day.ts";
import type { FieldReferences } from "./content-type.ts";
import { type Field, isEmpty, type RowColumn } from "./field.ts";

const maxLength = 600;

/** Writes the value of a field in a few words, for comparisons. */
export function useValueText(references: FieldReferences = {}) {
  const locale = useLocale();
  const format = useFormatter();
  const t = useTranslations("contentEditing");
  const formatDay = useDay();
  const dayOf = (value: unknown) =>
    Number.isNaN(Date.parse(String(value))) ? String(value) : formatDay(String(value));
  const number = (value: number) => format.number(value, { maximumFractionDigits: 6 });

  function short(text: string) {
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  }
  function nameOf({ choices, reference }: Pick<RowColumn, "choices" | "reference">, value: unknown) {
    const referred = reference && references[reference]?.find((each) => each.value === String(value))?.text;
    const chosen = choices?.find((choice) => choice.value === value);
    return referred ?? (chosen ? localise(chosen.label, locale) : String(value));
  }
  /** A row of a short table: its cells, in order. */
  function rowText(columns: readonly RowColumn[], row: Record<string, unknown>) {
    return columns
      .map((column) => {
        const value = row[column.name];
        if (isEmpty(value)) return "";
        if (column.isBilingual) return localise(value as Localised, locale);
        if (typeof value === "boolean") return value ? localise(column.label, locale) : "";
        if (column.kind === "date") return dayOf(value);
        return column.kind === "number" ? number(Number(value)) : nameOf(column, value);
      })
      .filter(Boolean)
      .join(", ");
  }
  function plain(field: Field | undefined, value: unknown): string {
    if (isEmpty(value)) return t("empty");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (field?.kind === "choice") return nameOf(field, value);
    if (typeof value === "number") {
      const scale = field?.kind === "number" ? (field.scale ?? 1) : 1;
      const unit = field?.kind === "number" ? (field.unit ?? "") : "";
      if (unit === "€") return format.number(value / scale, "money");
      return unit ? `${number(value / scale)} ${unit}` : number(value / scale);
    }
    switch (field?.kind) {
      case "date":
        return dayOf(value);
      case "choices":
        return (value as unknown[]).map((each) => nameOf(field, each)).join(", ");
      case "rows":
        return short(
          (value as Record<string, unknown>[]).map((row) => rowText(field.columns, row)).join(" · "),
        );
      case "pictures":
        return t("valueTexts.pictures", { count: (value as unknown[]).length });
      case "picture":
        return t("valueTexts.pictures", { count: 1 });
      case "outline":
        return t("valueTexts.outline", { count: (value as unknown[]).length });
      case "model":
        return t("valueTexts.model");
      case "matrix": {
        const states = Object.values(value as Record<string, string>);
        const count = (state: string) => states.filter((each) => each === state).length;
        return t("valueTexts.matrix", {
          included: count("included"),
          optional: count("optional"),
          excluded: count("excluded"),
        });
      }
    }
    if (Array.isArray(value)) return short(value.map(String).join(" · "));
    return short(typeof value === "string" ? value : JSON.stringify(value));
  }
  return (fields: readonly Field[], path: string, value: unknown): string => {
    const field = fields.find((each) => each.path === path);
    if (!field?.isBilingual || !value || typeof value !== "object") return plain(field, value);
    const { es, en } = value as { es: unknown; en: unknown };
    return `${plain(field, es)} / ${plain(field, en)}`;
  };
}
