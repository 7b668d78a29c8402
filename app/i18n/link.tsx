import type { ComponentProps } from "react";
import { Link as RouterLink, NavLink as RouterNavLink } from "react-router";
import { useLocale } from "use-intl";
import { localizedPath } from "#app/i18n/locale.ts";
import type { PagePath } from "#app/navigation/paths.ts";

type LinkProps = Omit<ComponentProps<typeof RouterLink>, "to"> & { to: PagePath };
type NavLinkProps = Omit<ComponentProps<typeof RouterNavLink>, "to"> & { to: PagePath };

/**
 * The one way to link to a page of ours: give its Spanish path, the reader's language is added. Pages are fetched
 * ahead of the click, see app/navigation/preloads.tsx; `data-preload="view"` does so for links that rest in view.
 */
export function Link({ to, ...rest }: LinkProps) {
  const href = localizedPath(useLocale(), to);
  // A page may hold a hundred links, and nobody clicks on the server: there they are written without the router.
  return import.meta.env.SSR ? writtenLink({ href, ...rest }) : <RouterLink to={href} {...rest} />;
}

/** The element that the router's own link renders for a path of ours. */
function writtenLink({
  href,
  discover = "render",
  prefetch: _prefetch,
  relative: _relative,
  reloadDocument: _reloadDocument,
  replace: _replace,
  state: _state,
  mask: _mask,
  preventScrollReset: _preventScrollReset,
  viewTransition: _viewTransition,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  target,
  ...rest
}: Omit<LinkProps, "to"> & { href: string }) {
  const isPage = discover === "render" ? "true" : undefined;
  return <a {...rest} href={href} target={target} data-discover={isPage} />;
}

/** The same for navigation that shows where one is (aria-current). */
export function NavLink({ to, ...rest }: NavLinkProps) {
  return <RouterNavLink to={localizedPath(useLocale(), to)} {...rest} />;
}
