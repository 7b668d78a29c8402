import { type ReactNode, useState } from "react";
import { useFormatCount } from "#app/search/components/use-format-count.ts";

interface FacetProps {
  label: string;
  children: ReactNode;
}

/** One filter of a search, with its choices. */
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

/**
 * Checkboxes with their number of results; one that would leave no result is disabled, unless it was the last one used: it
 * keeps the focus, and can be ticked again.
 */
export function FacetChoices<Choice extends { count: number }>(props: FacetChoicesProps<Choice>) {
  const { name, choices, toValue, toLabel, chosen, onChange } = props;
  const formatCount = useFormatCount();
  const [used, setUsed] = useState<string | number | null>(null);
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
          disabled={choice.count === 0 && !isChosen && used !== value}
          onChange={({ currentTarget }) => {
            setUsed(value);
            if (currentTarget.form) onChange(currentTarget.form, choice);
          }}
          className="size-5 shrink-0 accent-terra"
        />
        <span className="grow leading-snug">{toLabel(choice)}</span>
        <span className="num text-small text-ink-3">{formatCount(choice.count)}</span>
      </label>
    );
  });
}
