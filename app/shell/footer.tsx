import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ConsentLink } from "#app/consent/consent-link.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { useAccount } from "#app/session/session-store.ts";
import { houseStyles, houseTechnologies, stylePath, technologyPath } from "#app/shell/house-group-links.ts";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { regionSlugs } from "#app/shell/region-links.ts";
import { ThemeSwitch } from "#app/shell/theme-switch.tsx";

const socialNames = {
  instagram: "Instagram",
  facebook: "Facebook",
  linkedin: "LinkedIn",
  youtube: "YouTube",
  tiktok: "TikTok",
  pinterest: "Pinterest",
  x: "X",
};

/** Links to every public page, grouped by subject, and who runs the site. */
export function Footer() {
  const t = useTranslations("shell");
  // Missing when the root loader failed; the footer then omits it.
  const site = useRootData();
  return (
    <footer className="mt-24 border-t border-hair bg-paper max-lg:mt-16">
      <div className="page grid gap-x-12 gap-y-10 py-14 lg:grid-cols-[15rem_1fr] max-lg:py-10">
        <div className="lg:-mt-2.5">
          <Logo />
          <p className="mt-3 max-w-[22ch] font-display text-[1.18rem] leading-snug text-ink-2">
            {site?.brand.motto ?? t("footer.motto")}
          </p>
          {site && (
            <address className="mt-6 grid gap-0.5 text-note not-italic">
              <a href={`mailto:${site.operator.email}`} className="link w-fit py-0.5">
                {site.operator.email}
              </a>
              <a
                href={`tel:${site.operator.phone.replaceAll(" ", "")}`}
                className="num w-fit py-0.5 hover:underline"
              >
                {site.operator.phone}
              </a>
            </address>
          )}
          {site && site.brand.social.length > 0 && (
            <ul aria-label={t("footer.social")} className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-note">
              {site.brand.social.map(({ network, url }) => (
                <li key={url}>
                  <a href={url} rel="me noopener" className="link">
                    {socialNames[network]}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterLinks />
        <RegionLinks />
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-hair py-6 text-small text-ink-2">
          {site && <span>© {site.operator.name}</span>}
          {site?.hasDemoCatalogue && <p className="max-w-[70ch] text-ink-2">{t("footer.demoCatalogue")}</p>}
          <ThemeSwitch className="no-print ml-auto" />
          <LanguageSwitch className="no-print -mr-1.5" />
        </div>
      </div>
    </footer>
  );
}

function RegionLinks() {
  const t = useTranslations("shell");
  return (
    <nav aria-label={t("footer.plotsIn")} className="text-note lg:col-start-2">
      <h2 className="mb-1.5 font-sans text-small font-[560] tracking-normal text-ink-3">
        {t("footer.plotsIn")}
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {regionSlugs.map((slug) => (
          <Item key={slug} to={`/terrenos/${slug}`}>
            {t(`regions.${slug}`)}
          </Item>
        ))}
      </ul>
    </nav>
  );
}

/** Signed-in users are not offered to sign in. */
function AccountItems() {
  const t = useTranslations("shell");
  if (useAccount()) return <Item to="/portal/datos-personales">{t("portal.account")}</Item>;
  return (
    <>
      <Item to="/login">{t("nav.signIn")}</Item>
      <Item to="/signup">{t("footer.signUp")}</Item>
    </>
  );
}

function FooterLinks() {
  const t = useTranslations("shell");
  return (
    <nav
      aria-label={t("footer.label")}
      className="grid grid-cols-2 gap-x-6 gap-y-9 text-note sm:grid-cols-3 xl:grid-cols-[1.1fr_1fr_1fr_1.2fr_1.2fr]"
    >
      <Column>
        <Group title={t("footer.houses")}>
          <Item to="/viviendas">{t("nav.allHouses")}</Item>
          <Item to="/mobile-homes">{t("nav.mobileHomes")}</Item>
          <Item to="/casa-de-tus-suenos">{t("nav.dreamHouse")}</Item>
        </Group>
        <Group title={t("nav.byTechnology")}>
          {houseTechnologies.map((technology) => (
            <Item key={technology} to={technologyPath(technology)}>
              {t(`technologies.${technology}`)}
            </Item>
          ))}
        </Group>
      </Column>
      <Group title={t("nav.byStyle")}>
        {houseStyles.map((style) => (
          <Item key={style} to={stylePath(style)}>
            {t(`styles.${style}`)}
          </Item>
        ))}
      </Group>
      <Group title={t("footer.discover")}>
        <Item to="/terrenos">{t("nav.plots")}</Item>
        <Item to="/que-cabe">{t("footer.whatFits")}</Item>
        <Item to="/sell-plot">{t("footer.sellPlot")}</Item>
        <Item to="/proyectos">{t("nav.projects")}</Item>
        <Item to="/promociones">{t("nav.promotions")}</Item>
        <Item to="/profesionales">{t("nav.professionals")}</Item>
        <Item to="/blog">{t("nav.blog")}</Item>
        <Item to="/glosario">{t("footer.glossary")}</Item>
      </Group>
      <Group title={t("footer.plans")}>
        <Item to="/precios">{t("nav.pricing")}</Item>
        <Item to="/planes/anteproyecto-adaptado">{t("footer.planPreliminary")}</Item>
        <Item to="/planes/basico-adaptado">{t("footer.planBasic")}</Item>
        <Item to="/planes/ejecucion-adaptado">{t("footer.planExecution")}</Item>
      </Group>
      <Column>
        <Group title={t("footer.contact")}>
          <Item to="/contacto">{t("footer.contactUs")}</Item>
          <Item to="/contacto-profesionales">{t("footer.professionalContact")}</Item>
          <Item to="/desarrolladores">{t("footer.developers")}</Item>
          <AccountItems />
        </Group>
        <Group title={t("footer.legal")}>
          <Item to="/legales/aviso-legal">{t("footer.legalNotice")}</Item>
          <Item to="/legales/politica-privacidad">{t("footer.privacyPolicy")}</Item>
          <Item to="/legales/politica-cookies">{t("footer.cookiePolicy")}</Item>
          <Item to="/legales/condiciones-contratacion">{t("footer.contractingConditions")}</Item>
          <Item to="/legales/orden-de-resultados">{t("footer.ranking")}</Item>
          <Item to="/legales/accesibilidad">{t("footer.accessibility")}</Item>
          <li>
            <ConsentLink className={itemLook}>{t("footer.consent")}</ConsentLink>
          </li>
        </Group>
      </Column>
    </nav>
  );
}

/** Two groups one above the other where there is room for few columns of many lines. */
function Column({ children }: { children: ReactNode }) {
  return <div className="contents xl:grid xl:content-start xl:gap-9">{children}</div>;
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1.5 font-sans text-small font-[560] tracking-normal text-ink-3">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

const itemLook = "block w-fit py-1 hover:text-terra-deep hover:underline underline-offset-4";

function Item({ to, children }: { to: PagePath; children: string }) {
  return (
    <li>
      <Link to={to} className={itemLook}>
        {children}
      </Link>
    </li>
  );
}
