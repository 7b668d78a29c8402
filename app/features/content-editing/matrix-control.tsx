import { useTranslations } from "use-intl";
import type { Reference } from "./content.ts";

const states = ["included", "optional", "excluded"] as const;

interface MatrixControlProps {
  control: { id: string };
  items: Reference[];
  value: Record<string, string>;
  onChange: (value: unknown) => void;
}

/** What the price includes, item by item; an item without a mark is not shown. */
export function MatrixControl({ control, items, value, onChange }: MatrixControlProps) {
  const t = useTranslations("contentEditing.matrix");
  return (
    <div className="overflow-x-auto">
      <table
        id={control.id}
        aria-labelledby={`${control.id}-label`}
        className="w-full min-w-120 text-left text-note"
      >
        <thead className="text-small text-ink-3">
          <tr>
            <th scope="col" className="py-1.5 font-normal">
              {t("item")}
            </th>
            {[...states, "none" as const].map((state) => (
              <th key={state} scope="col" className="px-3 py-1.5 text-center font-normal">
                {t(state)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(({ value: code, text }) => (
            <tr key={code} className="border-t border-hair">
              <th scope="row" className="py-1.5 font-normal">
                {text}
              </th>
              {[...states, null].map((state) => (
                <td key={state} className="text-center">
                  <input
                    type="radio"
                    name={`${control.id}-${code}`}
                    aria-label={`${text}: ${t(state ?? "none")}`}
                    checked={(value[code] ?? null) === state}
                    onChange={() => {
                      const { [code]: _before, ...others } = value;
                      onChange(state ? { ...others, [code]: state } : others);
                    }}
                    className="size-4.5 accent-terra"
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
