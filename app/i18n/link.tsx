import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink } from "react-router";
import { useLocale } from "use-intl";
import { choiceParams } from "#app/domain/search-names.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: PagePath };
type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, "to"> & { to: PagePath };

/**
 * The one way to link to a page of ours: give its Spanish path, the reader's language is added. Pages are fetched
 * ahead of the click, see app/navigation/preloads.tsx; `data-preload="view"` does so for links that stay in view.
 */
export function Link({ to, ...rest }: LinkProps) {
  return (
    <RouterLink
      to={localizedPath(useLocale(), to)}
      rel={choiceQuery.test(to) ? "nofollow" : undefined}
      {...rest}
    />
  );
}

const choiceQuery = new RegExp(`[?&](${choiceParams})=`);

/** The same for navigation that shows where one is (aria-current). */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <RouterNavLink to={localizedPath(useLocale(), to)} {...rest} />;
}
