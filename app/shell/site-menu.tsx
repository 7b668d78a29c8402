import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { useAccount } from "#app/session/session-store.ts";
import { FavouritesLink } from "#app/shell/favourites-link.tsx";
import { houseStyles, houseTechnologies, stylePath, technologyPath } from "#app/shell/house-group-links.ts";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { currentIn, sections } from "#app/shell/menu-sections.ts";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";
import { useInertBehind } from "#app/shell/use-inert-behind.ts";
import { usePopoverThatCloses } from "#app/shell/use-popover.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const subLink = "block py-2 text-ink-2 hover:text-terra-deep";

/** The whole navigation for narrow screens, over the page. */
export default function SiteMenu({ id }: { id: string }) {
  const t = useTranslations("shell");
  const account = useAccount();
  const path = unlocalizedPath(useLocation().pathname);
  const menu = usePopoverThatCloses<HTMLDivElement>();
  useInertBehind(menu.ref, t("nav.label"));
  return (
    <div
      {...menu}
      id={id}
      popover="auto"
      className="site-menu reveal fixed inset-0 m-0 size-full max-w-none overflow-y-auto overscroll-contain bg-lime text-ink"
    >
      <div className="page flex h-18 items-center justify-between">
        <Logo />
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={t("nav.closeMenu")}
          className="-mr-2.5 grid size-11 place-items-center"
        >
          <Icon name="x" className="size-6" />
        </button>
      </div>
      <nav aria-label={t("nav.label")} className="page pb-10">
        <ul className="border-b border-hair">
          <SectionLinks path={path} />
        </ul>
        <ul className="mt-5 grid gap-1">
          <FurtherLinks />
        </ul>
        <div className="mt-6 flex items-center gap-5">
          {account ? (
            <Link to="/portal/datos-personales" className="btn btn-ink grow">
              {t("portal.account")}
            </Link>
          ) : (
            <Link to="/login" className="btn btn-ink grow in-[[data-session]]:invisible">
              {t("nav.signIn")}
            </Link>
          )}
          <LanguageSwitch />
        </div>
        <ThemeSwitch className="mt-5" />
      </nav>
    </div>
  );
}

function SectionLinks({ path }: { path: string }) {
  const t = useTranslations("shell");
  return sections.map((section) => (
    <li key={section.label} className="border-t border-hair">
      <Link
        to={section.to}
        aria-current={currentIn(section, path)}
        className="block py-3 font-display text-2xl aria-[current]:text-terra-deep aria-[current]:underline decoration-1 underline-offset-6"
      >
        {t(`nav.${section.label}`)}
      </Link>
      {section.label === "houses" && (
        <div className="pb-3">
          <HouseGroups />
        </div>
      )}
    </li>
  ));
}

const furtherLinks = [
  { label: "pricing", to: "/precios" },
  { label: "dreamHouse", to: "/casa-de-tus-suenos" },
  { label: "design", to: "/casa-de-tus-suenos/proyecto" },
  { label: "contact", to: "/contacto" },
] as const;

function FurtherLinks() {
  const t = useTranslations("shell");
  return (
    <>
      {furtherLinks.map(({ label, to }) => (
        <li key={label}>
          <Link to={to} className="block py-2">
            {t(`nav.${label}`)}
          </Link>
        </li>
      ))}
      <li>
        <FavouritesLink className="block py-2">{t("nav.favourites")}</FavouritesLink>
      </li>
    </>
  );
}

function HouseGroups() {
  const t = useTranslations("shell");
  const groups = [
    {
      title: t("nav.byStyle"),
      links: houseStyles.map((style) => ({ to: stylePath(style), text: t(`styles.${style}`) })),
    },
    {
      title: t("nav.byTechnology"),
      links: houseTechnologies.map((technology) => ({
        to: technologyPath(technology),
        text: t(`technologies.${technology}`),
      })),
    },
  ];
  return (
    <>
      {groups.map(({ title, links }) => (
        <details key={title} name="house-groups" className="disclosure">
          <summary className="flex items-center justify-between py-2 text-ink-2">
            {title}
            <Icon name="chevron-down" />
          </summary>
          <ul className="mb-2 grid grid-cols-2 gap-x-4 border-l border-hair pl-4">
            {links.map(({ to, text }) => (
              <li key={to}>
                <Link to={to} className={subLink}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
