import { useFormatter, useTranslations } from "use-intl";
import { priceWithOptions } from "#app/domain/chosen-options.ts";
import { unlessDefault } from "#app/domain/house-options.ts";
import { quoteRequestPath } from "#app/domain/quote-path.ts";
import type { House } from "#app/listings/house-types.ts";
import { OptionList } from "#app/listings/option-list.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Status } from "#app/ui/status.tsx";
import type { ChosenOptions } from "./use-chosen-options.ts";

interface OptionsFormProps {
  house: House;
  options: ChosenOptions;
  /** Of the form, for finishes that stand elsewhere. */
  id: string;
}

/** The options of a house and its price with them and the finishes. */
export function OptionsForm({ house, options: { chosen, form, action, apply }, id }: OptionsFormProps) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const options = t("optionsTotal", { name: house.name, count: chosen.length });
  const total = format.number(priceWithOptions(house, chosen).totalEur, "money");
  return (
    <form
      ref={form}
      id={id}
      method="get"
      action={action}
      aria-label={t("options")}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      <OptionList options={house.options} chosen={chosen} onToggle={apply} />
      {/* Words and price change together and are said once. */}
      <Status className="sr-only">{`${options}: ${total}`}</Status>
      <div className="num mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p aria-hidden="true">
          {options}
          <b className="ml-3 font-display text-[1.7rem] font-[440] whitespace-nowrap">{total}</b>
        </p>
        <ButtonLink
          to={quoteRequestPath({ houseSlug: house.slug, options: unlessDefault(chosen, house) })}
          look="outline"
          className="no-print"
        >
          {t("requestQuote")}
        </ButtonLink>
        <Button type="submit" look="outline" className="[@media(scripting:enabled)]:hidden">
          {t("optionsApply")}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-3">{t("optionsNote")}</p>
    </form>
  );
}
