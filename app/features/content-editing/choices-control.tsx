import type { Reference } from "./content.ts";

interface ChoicesControlProps {
  control: { id: string };
  options: Reference[];
  value: string[];
  onChange: (value: string[]) => void;
}

/** Several of a few values. */
export function ChoicesControl({ control, options, value, onChange }: ChoicesControlProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot stand in the grid of the form
    <div
      role="group"
      aria-labelledby={`${control.id}-label`}
      id={control.id}
      className="flex flex-wrap gap-1.5"
    >
      {options.map(({ value: own, text }) => (
        <label key={own} className="chip min-h-9 px-3 text-small">
          <input
            type="checkbox"
            className="sr-only"
            checked={value.includes(own)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, own] : value.filter((each) => each !== own))
            }
          />
          {text}
        </label>
      ))}
    </div>
  );
}
