import { useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { optionsName, optionsQuery, parseOptions, priceWithOptions } from "#app/domain/house-options.ts";
import { offerPath } from "#app/domain/quote-path.ts";
import { formQuery } from "#app/forms/form-query.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { House } from "#app/listings/house-types.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

interface OptionsFormProps {
  house: House;
  /** Codes of the options that the address names. */
  chosen: string[];
}

/** What may be added to a house and what it then costs; the address keeps the choice, so that it can be sent. */
export function OptionsForm({ house, chosen }: OptionsFormProps) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const action = localizedPath(useLocale(), `/catalogo/${house.slug}`);
  const navigateTo = useNavigateTo();
  const [ticked, setTicked] = useState(chosen);
  const [shown, setShown] = useState(chosen.join());
  // The address has the last word: the back button changes the form too.
  if (shown !== chosen.join()) {
    setShown(chosen.join());
    setTicked(chosen);
  }
  const { totalEur } = priceWithOptions(house, ticked);

  function apply(form: HTMLFormElement) {
    const next = parseOptions(formQuery(form), house.options);
    setTicked(next);
    navigateTo(action + optionsQuery(next), { replace: true, preventScrollReset: true });
  }

  return (
    <form
      method="get"
      action={action}
      aria-label={t("options")}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <ul className="border-t border-hair">
        {house.options.map(({ code, name, note, priceEur }) => (
          <li key={code} className="border-b border-hair text-[.95rem]">
            <label className="flex items-start gap-4 py-3 has-checked:bg-paper">
              <input
                type="checkbox"
                name={optionsName}
                value={code}
                checked={ticked.includes(code)}
                onChange={({ currentTarget }) => currentTarget.form && apply(currentTarget.form)}
                className="mt-0.5 size-5 shrink-0 accent-terra"
              />
              <span className="grow">
                {name}
                <span className="block text-small text-ink-3">{note}</span>
              </span>
              <span className="num font-[560] whitespace-nowrap">+{format.number(priceEur, "money")}</span>
            </label>
          </li>
        ))}
      </ul>
      <div className="num mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status">
          {t("optionsTotal", { name: house.name, count: ticked.length })}
          <b className="ml-3 font-display text-[1.7rem] font-[440] whitespace-nowrap">
            {format.number(totalEur, "money")}
          </b>
        </p>
        <ButtonLink
          to={offerPath({ houseSlug: house.slug, options: ticked })}
          look="quiet"
          className="no-print"
        >
          {t("offer")}
        </ButtonLink>
        <Button type="submit" look="quiet" className="[@media(scripting:enabled)]:hidden">
          {t("optionsApply")}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-3">{t("optionsNote")}</p>
    </form>
  );
}
