import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { FieldFrame, useField } from "#app/ui/field.tsx";
import { readNumberIn } from "./read-number.ts";

interface NumberFieldProps {
  label: string;
  hint?: string;
  unit?: string;
  required?: boolean;
  /** The maximum number of decimals. */
  decimals?: number;
  value: number | null;
  min: number;
  max: number;
  /** Only with what is a number within the bounds, or with null when the field was emptied. */
  onChange: (value: number | null) => void;
}

/** A number with a decimal comma or point; an invalid one changes nothing, and shows an error once the field is left. */
export function NumberField({
  label,
  hint,
  unit,
  required,
  decimals = 0,
  value,
  min,
  max,
  onChange,
}: NumberFieldProps) {
  const t = useTranslations("designer.field");
  const format = useFormatter();
  const write = (number: number | null) =>
    number === null ? "" : format.number(number, { maximumFractionDigits: decimals, useGrouping: false });
  const [typed, setTyped] = useState(write(value));
  const [lastValue, setLastValue] = useState(value);
  // A value changed elsewhere, such as in another tab, replaces the typed text.
  if (lastValue !== value) {
    setLastValue(value);
    setTyped(write(value));
  }
  // While one types, "6" is not yet "600"; screen readers would say each error of the way.
  const [isTyping, setTyping] = useState(false);
  const isWrong = !isTyping && typed.trim() !== "" && readNumberIn(typed, { decimals, min, max }) === null;
  const error = isWrong
    ? t("between", {
        min: format.number(min),
        max: format.number(max, { maximumFractionDigits: decimals }),
      })
    : undefined;
  const field = useField({ hint, error });
  const unitId = `${field.control.id}-unit`;

  return (
    <FieldFrame field={field} label={label} hint={hint} error={error} isRequired={required} isLive>
      <span className="relative block">
        <input
          {...field.control}
          aria-describedby={
            [unit && unitId, field.control["aria-describedby"]].filter(Boolean).join(" ") || undefined
          }
          type="text"
          inputMode={decimals > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          required={required}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setTyping(true);
            const read = readNumberIn(currentTarget.value, { decimals, min, max });
            if (read === null && currentTarget.value.trim() !== "") return;
            if (read === null && required) return;
            setLastValue(read);
            onChange(read);
          }}
          onBlur={() => setTyping(false)}
          className="input num w-full"
          style={unit ? { paddingRight: `${unit.length * 0.6 + 1.4}rem` } : undefined}
        />
        {unit && (
          <span id={unitId} className="absolute top-1/2 right-3.5 -translate-y-1/2 text-note text-ink-3">
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}
