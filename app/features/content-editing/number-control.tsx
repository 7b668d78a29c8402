import { useId, useState } from "react";
import { useLocale } from "use-intl";
import { languages } from "#app/domain/localised.ts";
import { readNumber } from "#app/forms/read-number.ts";
import type { NumberField } from "./field.ts";

interface NumberControlProps {
  field: NumberField;
  control: { id?: string; className: string; "aria-describedby"?: string | undefined };
  value: number | null;
  isReadOnly?: boolean;
  onChange: (value: unknown) => void;
}

/** A number as people of the language write it; what cannot be read stays as it was typed and counts as a mistake. */
export function NumberControl({ field, control, value, isReadOnly = false, onChange }: NumberControlProps) {
  const locale = useLocale();
  const unitId = useId();
  const { scale = 1, decimals = scale > 1 ? 2 : 0, unit } = field;
  const write = (of: unknown) =>
    typeof of === "number"
      ? new Intl.NumberFormat(languages[locale].tag, {
          maximumFractionDigits: decimals,
          useGrouping: field.max >= 10_000 ? "always" : false,
        }).format(of / scale)
      : of === null || of === undefined
        ? ""
        : String(of);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <span className="relative block">
      <input
        {...control}
        aria-describedby={
          [unit && unitId, control["aria-describedby"]].filter(Boolean).join(" ") || undefined
        }
        type="text"
        inputMode="decimal"
        value={typed ?? write(value)}
        readOnly={isReadOnly}
        onChange={({ target }) => {
          setTyped(target.value);
          const text = target.value.trim();
          const number = readNumber(text, decimals);
          onChange(text === "" ? null : number === null ? text : Math.round(number * scale * 1e6) / 1e6);
        }}
        onBlur={() => setTyped(null)}
        className={`num ${control.className} ${unit ? "pr-14" : ""}`}
      />
      {unit && (
        <span
          id={unitId}
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-small text-ink-3"
        >
          {unit}
        </span>
      )}
    </span>
  );
}
