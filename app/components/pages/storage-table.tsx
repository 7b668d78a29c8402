import { useTranslations } from "use-intl";
import { storageKeys } from "#app/tracking/storage-keys.ts";

/** The cookies and storage keys that the site really sets, for the cookie policy. */
export function StorageTable() {
  const t = useTranslations("pages.legal");
  const kinds = {
    cookie: t("cookie"),
    sessionStorage: t("sessionStorage"),
    localStorage: t("localStorage"),
  };
  const purposes = {
    locale: t("purposeLocale"),
    session: t("purposeSession"),
    linkVerifier: t("purposeLinkVerifier"),
    attemptedPath: t("purposeAttemptedPath"),
    lastReload: t("purposeLastReload"),
    scroll: t("purposeScroll"),
    unsentMessages: t("purposeUnsentMessages"),
    favourites: t("purposeFavourites"),
    favouritesAgreed: t("purposeFavouritesAgreed"),
    projects: t("purposeProjects"),
    projectsAgreed: t("purposeProjectsAgreed"),
    compared: t("purposeCompared"),
    viewed: t("purposeViewed"),
    region: t("purposeRegion"),
    plotOffer: t("purposePlotOffer"),
    consent: t("purposeConsent"),
  };
  const lifetimeOf = ({ lifetime }: (typeof storageKeys)[number]) => {
    if (lifetime === "tab") return t("untilTabCloses");
    if (lifetime === "untilRemoved") return t("untilRemoved");
    return "days" in lifetime
      ? t("days", { count: lifetime.days })
      : t("minutes", { count: lifetime.minutes });
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
    <div className="overflow-x-auto" tabIndex={0}>
      <table className="min-w-[36rem]">
        <caption className="pb-3 text-left text-ink-2">{t("storageCaption")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("storageName")}</th>
            <th scope="col">{t("storageKind")}</th>
            <th scope="col">{t("storagePurpose")}</th>
            <th scope="col">{t("storageDuration")}</th>
            <th scope="col">{t("storagePermission")}</th>
          </tr>
        </thead>
        <tbody>
          {storageKeys.map((key) => (
            <tr key={key.name}>
              <th scope="row">
                <code className="font-normal">{key.name}</code>
              </th>
              <td>{kinds[key.kind]}</td>
              <td>{purposes[key.purpose]}</td>
              <td>{lifetimeOf(key)}</td>
              <td>{key.category ? t("permissionPreferences") : t("permissionNone")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
