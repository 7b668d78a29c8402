import type { ReactNode } from "react";
import { useCountOf } from "#app/search/components/use-count-of.ts";

interface FacetProps {
  label: string;
  children: ReactNode;
}

/** One question of a filter, with its answers below. */
export function Facet({ label, children }: FacetProps) {
  return (
    <fieldset className="border-t border-hair py-5">
      <legend className="float-left mb-2 w-full text-note font-[560]">{label}</legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

interface FacetChoicesProps<Choice> {
  name: string;
  choices: readonly Choice[];
  toValue: (choice: Choice) => string | number;
  toLabel: (choice: Choice) => string;
  chosen: readonly (string | number)[];
  onChange: (form: HTMLFormElement, choice: Choice) => void;
}

/** Answers that may be ticked; one that would leave nothing cannot. */
export function FacetChoices<Choice extends { count: number }>(props: FacetChoicesProps<Choice>) {
  const { name, choices, toValue, toLabel, chosen, onChange } = props;
  const countOf = useCountOf();
  return choices.map((choice) => {
    const value = toValue(choice);
    const isChosen = chosen.includes(value);
    return (
      <label
        key={value}
        className="flex min-h-9 items-center gap-3 py-1 has-disabled:cursor-default has-disabled:text-ink-3"
      >
        <input
          type="checkbox"
          name={name}
          value={value}
          checked={isChosen}
          disabled={choice.count === 0 && !isChosen}
          onChange={({ currentTarget }) => currentTarget.form && onChange(currentTarget.form, choice)}
          className="size-5 shrink-0 accent-terra"
        />
        <span className="grow leading-snug">{toLabel(choice)}</span>
        <span className="num text-small text-ink-3">{countOf(choice.count)}</span>
      </label>
    );
  });
}
