import { useId } from "react";
import { FieldError, FieldHint, RequiredMark } from "#app/ui/field.tsx";

interface ChoicesProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  options: { value: string; text: string }[];
  chosen: string | string[] | undefined;
  /** Several may be ticked. */
  isMany?: boolean;
  columns?: "one" | "two";
}

/** Answers as large tiles, one of which (or several) is chosen: easy to hit with a thumb, plain inputs inside. */
export function Choices({
  name,
  label,
  hint,
  error,
  options,
  chosen,
  isMany = false,
  columns = "two",
}: ChoicesProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  const isChosen = (value: string) => (Array.isArray(chosen) ? chosen.includes(value) : chosen === value);
  return (
    <fieldset aria-describedby={describedBy || undefined} className="min-w-0">
      <legend className="mb-2 text-note font-[520]">
        {label}
        {!isMany && <RequiredMark />}
      </legend>
      <div className={`grid gap-2.5 ${columns === "two" ? "sm:grid-cols-2" : ""}`}>
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="flex min-h-13 items-center gap-3 rounded-md bg-paper px-4 py-3 shadow-[inset_0_0_0_1px_var(--color-hair)] transition-shadow hover:shadow-[inset_0_0_0_1px_var(--color-ink-3)] has-checked:bg-terra-soft/55 has-checked:shadow-[inset_0_0_0_1.5px_var(--color-terra)]"
          >
            <input
              type={isMany ? "checkbox" : "radio"}
              name={name}
              value={value}
              defaultChecked={isChosen(value)}
              required={!isMany}
              aria-invalid={Boolean(error)}
              className="size-5 shrink-0 accent-terra"
            />
            {text}
          </label>
        ))}
      </div>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  );
}
