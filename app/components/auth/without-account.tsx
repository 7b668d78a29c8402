import { useTranslations } from "use-intl";
import { Icon } from "#app/components/icon/icon.tsx";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/routing/paths.ts";

/** Why there is nothing to sign in to, and everything that is open all the same. */
export function WithoutAccount({ text }: { text: string }) {
  const t = useTranslations("auth.withoutAccount");
  return (
    <>
      <p className="text-lead text-ink-2">{text}</p>
      <h2 className="mt-10 text-[1.35rem]">{t("title")}</h2>
      <ul className="mt-4 border-b border-hair">
        <Way to="/viviendas" icon="house" name={t("houses")} text={t("housesText")} />
        <Way to="/terrenos" icon="map-pin" name={t("plots")} text={t("plotsText")} />
        <Way to="/precios" icon="ruler" name={t("pricing")} text={t("pricingText")} />
        <Way to="/contacto" icon="mail" name={t("contact")} text={t("contactText")} />
      </ul>
    </>
  );
}

function Way({ to, icon, name, text }: { to: PagePath; icon: string; name: string; text: string }) {
  return (
    <li className="group relative flex items-center gap-4 border-t border-hair py-4">
      <Icon name={icon} className="size-5.5 text-terra" />
      <div className="grow">
        <Link
          to={to}
          className="font-[540] underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-ink"
        >
          {name}
        </Link>
        <p className="text-note text-ink-2">{text}</p>
      </div>
      <Icon name="arrow-right" className="size-4.5 text-ink-3" />
    </li>
  );
}
