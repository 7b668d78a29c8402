import { Suspense } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { AccountEntry } from "#app/layouts/frame/account-entry.tsx";
import { FavouriteCount } from "#app/saved-items/favourite-count.tsx";
import { FavouritesLink } from "#app/shell/favourites-link.tsx";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { currentIn, sections } from "#app/shell/menu-sections.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";

const SiteMenu = lazySection(() => import("#app/shell/site-menu.tsx"));

const HousesPanel = lazySection(() => import("#app/shell/houses-panel.tsx"));

const housesPanelId = "houses-panel";
const siteMenuId = "site-menu";
const sectionLink =
  "flex h-full items-center whitespace-nowrap hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-terra)]";

export function Header() {
  const t = useTranslations("shell.nav");
  const path = unlocalizedPath(useLocation().pathname);
  return (
    // With wide text spacing the right part goes below the navigation; else one line has room for hundreds of favourites.
    <header className="page flex h-18 items-center gap-2 sm:gap-4 nav:h-auto nav:flex-wrap nav:gap-x-6 nav:gap-y-0">
      <Logo />
      <nav aria-label={t("label")} className="hidden h-18 items-center text-[.95rem] nav:flex">
        <ul className="flex h-full items-center gap-3.5 text-ink-2">
          <Sections path={path} />
          <li className="flex h-full items-center">
            <Link
              to="/contacto"
              aria-current={path === "/contacto" ? "page" : undefined}
              className={sectionLink}
            >
              {t("contact")}
            </Link>
          </li>
        </ul>
        <Suspense>
          <HousesPanel id={housesPanelId} />
        </Suspense>
      </nav>
      <div className="no-print ml-auto flex items-center gap-1 text-[.95rem] sm:gap-4 nav:gap-3">
        <LanguageSwitch className="max-sm:hidden" />
        <FavouritesLink className="shrink-0 py-1.5 whitespace-nowrap hover:underline max-sm:hidden underline-offset-4">
          {t("favourites")}
          <FavouriteCount />
        </FavouritesLink>
        <AccountEntry />
        <button
          type="button"
          popoverTarget={siteMenuId}
          aria-label={t("openMenu")}
          className="-mr-2.5 grid size-11 place-items-center nav:hidden"
        >
          <Icon name="menu" className="size-6" />
        </button>
      </div>
      <Suspense>
        <SiteMenu id={siteMenuId} />
      </Suspense>
    </header>
  );
}

function Sections({ path }: { path: string }) {
  const t = useTranslations("shell.nav");
  return sections.map((section) => (
    <li key={section.label} className="flex h-full items-center">
      <Link to={section.to} aria-current={currentIn(section, path)} className={sectionLink}>
        {t(section.label)}
      </Link>
      {section.label === "houses" && (
        <button
          type="button"
          popoverTarget={housesPanelId}
          aria-label={t("moreHouses")}
          className="ml-0.5 -mr-1.5 grid size-7 place-items-center rounded-full hover:bg-hair/60 hover:text-ink"
        >
          <Icon name="chevron-down" className="size-4" />
        </button>
      )}
    </li>
  ));
}
