import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { houseStyles, houseTechnologies, stylePath, technologyPath } from "#app/shell/house-group-links.ts";
import { usePopoverThatCloses } from "#app/shell/use-popover.ts";

const listLink = "block py-1 hover:text-terra-deep hover:underline underline-offset-4";

/** The panel of "Viviendas" under the header; a button with this id as its target opens it. */
export default function HousesPanel({ id }: { id: string }) {
  const panel = usePopoverThatCloses<HTMLDivElement>();
  return (
    <div
      {...panel}
      id={id}
      popover="auto"
      className="reveal absolute inset-x-0 top-18 m-0 w-full border-y border-hair bg-paper text-ink shadow-[0_24px_40px_-28px_rgb(60_45_25/.4)]"
    >
      <div className="page grid grid-cols-[2fr_1.2fr_1.2fr] gap-12 py-9">
        <PanelLinks />
      </div>
    </div>
  );
}

function PanelLinks() {
  const t = useTranslations("shell");
  return (
    <>
      <div>
        <h2 className="font-sans text-small font-[560] tracking-normal text-ink-3">{t("nav.byStyle")}</h2>
        <ul className="mt-2 grid grid-flow-col grid-cols-2 grid-rows-4 gap-x-8 font-display text-[1.12rem]">
          {houseStyles.map((style) => (
            <li key={style}>
              <Link to={stylePath(style)} className={listLink}>
                {t(`styles.${style}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="font-sans text-small font-[560] tracking-normal text-ink-3">
          {t("nav.byTechnology")}
        </h2>
        <ul className="mt-2 font-display text-[1.12rem]">
          {houseTechnologies.map((technology) => (
            <li key={technology}>
              <Link to={technologyPath(technology)} className={listLink}>
                {t(`technologies.${technology}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2 className="font-sans text-small font-[560] tracking-normal text-ink-3">{t("nav.start")}</h2>
        <ul className="mt-2">
          <li>
            <Link to="/viviendas" className={listLink}>
              {t("nav.allHouses")}
            </Link>
          </li>
          <li>
            <Link to="/casa-de-tus-suenos" className={listLink}>
              {t("nav.dreamHouse")}
            </Link>
          </li>
          <li>
            <Link to="/precios" className={listLink}>
              {t("nav.pricing")}
            </Link>
          </li>
        </ul>
      </div>
    </>
  );
}
