import { useFormatter, useTranslations } from "use-intl";
import { optionsParam } from "#app/domain/house-options.ts";
import type { HouseOption } from "#app/listings/house-types.ts";

interface OptionListProps {
  options: readonly HouseOption[];
  chosen: readonly string[];
  onToggle: (checkbox: HTMLInputElement) => void;
}

/** The options of a house as checkboxes of a form, each with its price. */
export function OptionList({ options, chosen, onToggle }: OptionListProps) {
  const t = useTranslations("ui");
  const format = useFormatter();
  return (
    <ul className="border-t border-hair">
      {/* Without a ticked box the form still names the options: none. */}
      <input type="hidden" name={optionsParam} value="" />
      {options
        .filter(({ slot }) => !slot)
        .map(({ code, name, note, priceEur, listPriceEur }) => (
          <li key={code} className="border-b border-hair text-[.95rem]">
            <label className="flex items-start gap-4 py-3 has-checked:bg-paper">
              <input
                type="checkbox"
                name={optionsParam}
                value={code}
                checked={chosen.includes(code)}
                onChange={({ currentTarget }) => onToggle(currentTarget)}
                className="mt-0.5 size-5 shrink-0 accent-terra"
              />
              <span className="grow">
                {name}
                <span className="block text-small text-ink-3">{note}</span>
              </span>
              <span className="num text-right font-[560] whitespace-nowrap">
                {priceEur < listPriceEur && (
                  <>
                    <span className="sr-only">{t("oldPrice")} </span>
                    <s className="block text-small font-normal text-ink-3">
                      {format.number(listPriceEur, "money")}
                    </s>
                    <span className="sr-only"> {t("newPrice")} </span>
                  </>
                )}
                +{format.number(priceEur, "money")}
              </span>
            </label>
          </li>
        ))}
    </ul>
  );
}
