import { useFormatter } from "use-intl";
import { SearchInput } from "#app/search/components/search-input.tsx";

interface SearchNumberProps {
  name: string;
  label: string;
  value: number | null;
  onLeave: (form: HTMLFormElement) => void;
  /** The id of what explains the field. */
  describedBy?: string;
}

/** A field of a search for a whole number, under its label. */
export function SearchNumber({ name, label, value, onLeave, describedBy }: SearchNumberProps) {
  const format = useFormatter();
  return (
    <label htmlFor={name} className="text-small text-ink-3">
      {label}
      <SearchInput
        id={name}
        name={name}
        value={value === null ? "" : format.number(value, "whole")}
        inputMode="numeric"
        maxLength={12}
        onLeave={onLeave}
        aria-describedby={describedBy}
        className="num mt-1 text-base text-ink"
      />
    </label>
  );
}
