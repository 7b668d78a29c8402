import { useEffect, useRef, useState } from "react";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import { optionsQuery, parseOptions, priceWithOptions, unlessDefault } from "#app/domain/house-options.ts";
import { quoteRequestPath } from "#app/domain/quote-path.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { House } from "#app/listings/house-types.ts";
import { OptionList } from "#app/listings/option-list.tsx";
import { useNavigateTo } from "#app/navigation/navigate.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";

interface OptionsFormProps {
  house: House;
  /** Codes of the options that the address names. */
  chosen: string[];
}

/** The options of a house and its price with them; the URL has the choice, so that it can be shared. */
export function OptionsForm({ house, chosen }: OptionsFormProps) {
  const t = useTranslations("catalogue.house");
  const format = useFormatter();
  const action = localizedPath(useLocale(), `/catalogo/${house.slug}`);
  const navigateTo = useNavigateTo();
  const [ticked, setTicked] = useState(chosen);
  const [shown, setShown] = useState(chosen.join());
  // The address wins: the back button changes the form too.
  if (shown !== chosen.join()) {
    setShown(chosen.join());
    setTicked(chosen);
  }
  const { totalEur } = priceWithOptions(house, ticked);
  const form = useRef<HTMLFormElement>(null);

  // The form hydrates after the page, and a box may be ticked before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const inForm = optionsIn(form.current!);
    if (inForm.join() !== ticked.join()) apply(form.current!);
  }, []);

  function optionsIn(form: HTMLFormElement) {
    return parseOptions(new URLSearchParams(new FormData(form) as never), house);
  }

  function apply(form: HTMLFormElement) {
    const next = optionsIn(form);
    setTicked(next);
    navigateTo(action + optionsQuery(next, house), { replace: true, preventScrollReset: true });
  }

  return (
    <form
      ref={form}
      method="get"
      action={action}
      aria-label={t("options")}
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
    >
      <OptionList options={house.options} chosen={ticked} onToggle={({ form }) => form && apply(form)} />
      <div className="num mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p role="status">
          {t("optionsTotal", { name: house.name, count: ticked.length })}
          <b className="ml-3 font-display text-[1.7rem] font-[440] whitespace-nowrap">
            {format.number(totalEur, "money")}
          </b>
        </p>
        <ButtonLink
          to={quoteRequestPath({ houseSlug: house.slug, options: unlessDefault(ticked, house) })}
          look="quiet"
          className="no-print"
        >
          {t("requestQuote")}
        </ButtonLink>
        <Button type="submit" look="quiet" className="[@media(scripting:enabled)]:hidden">
          {t("optionsApply")}
        </Button>
      </div>
      <p className="mt-2 text-small text-ink-3">{t("optionsNote")}</p>
    </form>
  );
}
