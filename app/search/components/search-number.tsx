import { useFormatter } from "use-intl";
import { parseNumber } from "#app/domain/search-query.ts";
import { SearchInput } from "#app/search/components/search-input.tsx";

interface SearchNumberProps {
  name: string;
  label: string;
  value: number | null;
  onCommit: (form: HTMLFormElement) => void;
  /** The id of what explains the field. */
  describedBy?: string;
}

/** A labelled search field for a whole number. */
export function SearchNumber({ name, label, value, onCommit, describedBy }: SearchNumberProps) {
  const format = useFormatter();
  return (
    <div className="text-small text-ink-3">
      <label htmlFor={name}>{label}</label>
      <SearchInput
        id={name}
        name={name}
        value={value === null ? "" : format.number(value, "integer")}
        inputMode="numeric"
        maxLength={12}
        onCommit={onCommit}
        isLive
        parse={parseNumber}
        aria-describedby={describedBy}
        className="num mt-1 text-base text-ink"
      />
    </div>
  );
}
