import { useFormatter, useTranslations } from "use-intl";
import { excludingOption, type FinishSlot, finishSlots, slotParams } from "#app/domain/house-finishes.ts";
import type { HouseOption } from "#app/listings/house-types.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

interface FinishListProps {
  options: readonly HouseOption[];
  chosen: readonly string[];
  /** The colours of the finishes that the price includes, from the model. */
  slotColours?: Partial<Record<FinishSlot, string>> | undefined;
  /** The id of the form that they belong to, if they stand outside of it. */
  form?: string;
  onChoose: (finish: HouseOption, input: HTMLInputElement) => void;
}

/** The finishes of a house, one group of radio buttons per slot, each with its sample and what it costs more. */
export default function FinishList({ options, chosen, slotColours, form, onChoose }: FinishListProps) {
  const t = useTranslations("models.finishes");
  const hasTerrace = chosen.includes("terrace") || !options.some(({ code }) => code === "terrace");
  const slots = finishSlots.filter(
    (slot) => options.some((option) => option.slot === slot) && (slot !== "terrace" || hasTerrace),
  );
  return slots.map((slot) => {
    const finishes = options.filter((option) => option.slot === slot);
    const current = finishes.find(({ code, finish }) => finish && chosen.includes(code));
    return (
      <details key={slot} open={slot === slots[0]} className="disclosure border-b border-hair">
        <summary className="flex items-center justify-between gap-4 py-3 hover:text-terra-deep">
          <span>
            <span className="mr-2 font-[560]">{t(`slots.${slot}`)}</span>{" "}
            <span className="text-note text-ink-2">
              {(current ?? finishes.find(({ finish }) => !finish))?.name}
            </span>
          </span>
          <Icon name="chevron-down" className="size-5 shrink-0 text-ink-3" />
        </summary>
        <fieldset className="pb-3">
          <legend className="sr-only">{t(`slots.${slot}`)}</legend>
          <ul className="grid gap-2 sm:grid-cols-2">
            {finishes.map((finish) => (
              <li key={finish.code}>
                <Finish
                  finish={finish}
                  excludedBy={excludingOption(options, chosen, finish)}
                  colour={finish.colour ?? slotColours?.[slot] ?? null}
                  isChosen={current ? current === finish : !finish.finish}
                  form={form}
                  onChoose={(input) => onChoose(finish, input)}
                />
              </li>
            ))}
          </ul>
        </fieldset>
      </details>
    );
  });
}

interface FinishProps {
  finish: HouseOption;
  excludedBy: HouseOption | undefined;
  colour: string | null;
  isChosen: boolean;
  form: string | undefined;
  onChoose: (input: HTMLInputElement) => void;
}

function Finish({ finish, excludedBy, colour, isChosen, form, onChoose }: FinishProps) {
  const t = useTranslations("models.finishes");
  const format = useFormatter();
  const reason = finish.exclusionNote ?? excludedBy?.exclusionNote;
  return (
    <label
      className={`relative flex h-full items-start gap-3 rounded-md border border-hair p-2.5 text-note focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink has-checked:border-ink has-checked:bg-paper ${excludedBy ? "text-ink-3" : "cursor-pointer hover:bg-paper"}`}
    >
      <input
        type="radio"
        name={slotParams[finish.slot!]}
        value={finish.code}
        form={form}
        checked={isChosen}
        disabled={excludedBy !== undefined}
        onChange={({ currentTarget }) => onChoose(currentTarget)}
        className="mt-0.5 size-5 shrink-0 accent-terra"
      />
      {colour ? (
        <span
          aria-hidden="true"
          style={{ backgroundColor: colour }}
          className="size-9 shrink-0 forced-color-adjust-none rounded-sm shadow-[inset_0_0_0_1px_var(--color-hair)]"
        />
      ) : (
        <Icon name={finish.finish === "mirrored" ? "flip-horizontal-2" : "square"} className="m-1.5 size-6" />
      )}
      <span className="grow">
        {finish.name}
        <span className="block text-small text-ink-3">{finish.note}</span>
        <span className="num block text-small font-[560]">
          {!finish.finish
            ? t("included")
            : finish.priceEur > 0
              ? t("more", { price: format.number(finish.priceEur, "money") })
              : t("same")}
        </span>
        {excludedBy && (
          <span className="mt-1 block text-small text-warn">
            {t("excluded", { name: excludedBy.name, reason: reason ?? "none" })}
          </span>
        )}
      </span>
    </label>
  );
}
