import { useFormatter, useLocale, useTranslations } from "use-intl";
import { type Field, isEmpty } from "./field.ts";

const maxLength = 160;

/** Writes the value of a field in a few words, for comparisons. */
export function useValueText() {
  const locale = useLocale();
  const format = useFormatter();
  const t = useTranslations("desk");
  function plain(field: Field | undefined, value: unknown): string {
    if (isEmpty(value)) return t("empty");
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (typeof value === "number") {
      const scale = field?.kind === "number" ? (field.scale ?? 1) : 1;
      const unit = field?.kind === "number" && field.unit ? ` ${field.unit}` : "";
      return `${format.number(value / scale, { maximumFractionDigits: 2 })}${unit}`;
    }
    if (field?.kind === "choice") {
      const chosen = field.choices?.find((choice) => choice.value === value);
      if (chosen) return chosen.label[locale];
    }
    const text = Array.isArray(value)
      ? value.map((each) => (typeof each === "string" ? each : JSON.stringify(each))).join(" · ")
      : typeof value === "string"
        ? value
        : JSON.stringify(value);
    return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
  }
  return (fields: readonly Field[], path: string, value: unknown): string => {
    const field = fields.find((each) => each.path === path);
    if (!field?.isBilingual || !value || typeof value !== "object") return plain(field, value);
    const { es, en } = value as { es: unknown; en: unknown };
    return `${plain(field, es)} / ${plain(field, en)}`;
  };
}
