import { useTranslations } from "use-intl";
import { SearchNumber } from "#app/search/components/search-number.tsx";

interface SearchRangeProps<Field extends string> {
  /** The names of the lower and the upper end. */
  fields: readonly [Field, Field];
  values: Record<Field, number | null>;
  unit: string;
  onCommit: (form: HTMLFormElement) => void;
}

/** Two number fields of a search: from and to. */
export function SearchRange<Field extends string>(props: SearchRangeProps<Field>) {
  const { fields, values, unit, onCommit } = props;
  const t = useTranslations("search");
  return (
    <div className="grid grid-cols-2 gap-3">
      {fields.map((field, end) => (
        <SearchNumber
          key={field}
          name={field}
          label={`${end === 0 ? t("from") : t("to")} (${unit})`}
          value={values[field]}
          onCommit={onCommit}
        />
      ))}
    </div>
  );
}
