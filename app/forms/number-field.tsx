import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { FieldFrame, useField } from "#app/ui/field.tsx";

interface NumberFieldProps {
  label: string;
  hint?: string;
  unit?: string;
  required?: boolean;
  /** How many figures may stand after the comma. */
  decimals?: number;
  value: number | null;
  min: number;
  max: number;
  /** Only with what is a number within the bounds, or with null when the field was emptied. */
  onChange: (value: number | null) => void;
}

/** A figure as people write it, with comma or point; what it cannot be is said below it and changes nothing. */
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
  const [told, setTold] = useState(value);
  // Whoever else changed the value, such as another tab, has the last word.
  if (told !== value) {
    setTold(value);
    setTyped(write(value));
  }
  const isWrong = typed.trim() !== "" && readNumberIn(typed, { decimals, min, max }) === null;
  const error = isWrong
    ? t("between", {
        min: format.number(min),
        max: format.number(max, { maximumFractionDigits: decimals }),
      })
    : undefined;
  const field = useField({ hint, error });

  return (
    <FieldFrame field={field} label={label} hint={hint} error={error} isRequired={required}>
      <span className="relative block">
        <input
          {...field.control}
          type="text"
          inputMode={decimals > 0 ? "decimal" : "numeric"}
          autoComplete="off"
          required={required}
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            const read = readNumberIn(currentTarget.value, { decimals, min, max });
            if (read === null && currentTarget.value.trim() !== "") return;
            if (read === null && required) return;
            setTold(read);
            onChange(read);
          }}
          className="input num w-full"
          style={unit ? { paddingRight: `${unit.length * 0.6 + 1.4}rem` } : undefined}
        />
        {unit && (
          <span
            aria-hidden="true"
            className="absolute top-1/2 right-3.5 -translate-y-1/2 text-note text-ink-3"
          >
            {unit}
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

/** "1.250,5" and "1250.5" are the same figure; null when it is none or lies beyond the bounds. */
export function readNumberIn(
  text: string,
  { decimals, min, max }: { decimals: number; min: number; max: number },
): number | null {
  const bare = text.replace(/[\s€%]/g, "");
  // A point or comma before exactly three figures divides thousands, unless decimals are asked for and nothing else shows.
  const grouped = /^\d{1,3}(?:[.,]\d{3})+$/.test(bare) && (decimals === 0 || /[.,].*[.,]/.test(bare));
  const plain = grouped ? bare.replace(/[.,]/g, "") : bare.replace(/[.,](?=.*[.,])/g, "").replace(",", ".");
  if (!/^\d+(?:\.\d+)?$/.test(plain)) return null;
  const value = Number(plain);
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  return rounded >= min && rounded <= max && (decimals > 0 || rounded === value) ? rounded : null;
}
