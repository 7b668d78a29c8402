import { type RefObject, useEffect, useRef, useState } from "react";
import { useLocale } from "use-intl";
import { parseOptions } from "#app/domain/chosen-options.ts";
import { optionsQuery } from "#app/domain/house-options.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { House } from "#app/listings/house-types.ts";
import { useNavigateTo } from "#app/navigation/navigate.ts";

export interface ChosenOptions {
  /** Codes; at once, before the page of the new URL has loaded. */
  chosen: string[];
  form: RefObject<HTMLFormElement | null>;
  /** The page of the house, where the form goes. */
  action: string;
  /** Takes what the form says. */
  apply: () => void;
}

/** The options of a house in a form and in the URL, so that the choice can be shared. */
export function useChosenOptions(house: House, fromUrl: string[]): ChosenOptions {
  const action = localizedPath(useLocale(), `/catalogo/${house.slug}`);
  const navigateTo = useNavigateTo();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState(fromUrl);
  const [shown, setShown] = useState(fromUrl.join());
  // The URL wins: the back button changes the form too.
  if (shown !== fromUrl.join()) {
    setShown(fromUrl.join());
    setChosen(fromUrl);
  }

  // The form hydrates after the page, and a box may be ticked before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (form.current && optionsIn(form.current).join() !== chosen.join()) apply();
  }, []);

  function optionsIn(form: HTMLFormElement) {
    return parseOptions(new URLSearchParams(new FormData(form) as never), house);
  }

  function apply() {
    const next = optionsIn(form.current!);
    setChosen(next);
    navigateTo(action + optionsQuery(next, house), { replace: true, preventScrollReset: true });
  }

  return { chosen, form, action, apply };
}
