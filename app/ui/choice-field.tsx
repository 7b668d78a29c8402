import type { ComponentProps, ReactNode } from "react";
import { FieldError, FieldHint, type FieldTexts, RequiredMark, useField } from "#app/ui/field.tsx";

const box = "mt-[.2rem] size-5 shrink-0 accent-terra";

type CheckboxProps = Omit<FieldTexts, "label"> & ComponentProps<"input"> & { children: ReactNode };

/** One box to tick; its text may hold links, such as to the privacy policy. */
export function CheckboxField({ hint, error, children, ...rest }: CheckboxProps) {
  const field = useField({ hint, error }, rest.id);
  return (
    <div>
      <div className="flex gap-3">
        <input type="checkbox" {...rest} {...field.control} className={box} />
        <label htmlFor={field.control.id} className="grow">
          {children}
          {rest.required && <RequiredMark />}
        </label>
      </div>
      <div className="pl-8">
        <FieldHint id={field.hintId}>{hint}</FieldHint>
        <FieldError id={field.errorId}>{error}</FieldError>
      </div>
    </div>
  );
}

interface RadioFieldProps extends FieldTexts {
  name: string;
  options: { value: string; text: string }[];
  defaultValue?: string;
  isRequired?: boolean;
}

export function RadioField({ label, hint, error, name, options, defaultValue, isRequired }: RadioFieldProps) {
  const field = useField({ hint, error });
  return (
    <fieldset aria-describedby={field.control["aria-describedby"]}>
      <legend className="mb-1 text-note font-[520]">
        {label}
        {isRequired && <RequiredMark />}
      </legend>
      {options.map(({ value, text }) => (
        <label key={value} className="flex gap-3 py-1.5">
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === defaultValue}
            required={isRequired}
            aria-invalid={Boolean(error)}
            className={box}
          />
          {text}
        </label>
      ))}
      <FieldHint id={field.hintId}>{hint}</FieldHint>
      <FieldError id={field.errorId}>{error}</FieldError>
    </fieldset>
  );
}
