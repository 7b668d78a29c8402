import type { ReactNode } from "react";
import { SamePart } from "#app/components/ui/same-part.tsx";

interface FacetProps {
  /** Tells it from every other question of any search. */
  name: string;
  label: string;
  /** Everything that the answers depend on besides the language. */
  part: unknown[];
  children: ReactNode;
}

/** One question of a filter, with its answers below. Many searches leave a question as it was. */
export function Facet({ name, label, part, children }: FacetProps) {
  return (
    <SamePart as="fieldset" part={["facet", name, label, part]} className="border-t border-hair py-5">
      <>
        <legend className="float-left mb-2 w-full text-note font-[560]">{label}</legend>
        <div className="clear-both">{children}</div>
      </>
    </SamePart>
  );
}

interface FacetChoiceProps {
  name: string;
  value: string | number;
  label: string;
  count: number;
  /** The count as it is shown, such as "1.000+". */
  countText: string;
  isChosen: boolean;
  onChange: (form: HTMLFormElement) => void;
}

/** An answer that may be ticked; one that would leave nothing cannot. */
export function FacetChoice({ name, value, label, count, countText, isChosen, onChange }: FacetChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-3 py-1 has-disabled:cursor-default has-disabled:text-ink-3">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={({ currentTarget }) => currentTarget.form && onChange(currentTarget.form)}
        className="size-5 shrink-0 accent-terra"
      />
      <span className="grow leading-snug">{label}</span>
      <span className="num text-small text-ink-3">{countText}</span>
    </label>
  );
}
