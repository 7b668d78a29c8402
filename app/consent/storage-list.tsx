import { useTranslations } from "use-intl";
import { useRootData } from "#app/navigation/root-data.ts";
import { shownName, storageKeys } from "./storage-keys.ts";

/** The cookies and storage keys that the site really sets, for the cookie policy. */
export function StorageList() {
  const t = useTranslations("pages.legal");
  const isHttps = useRootData()?.origin.startsWith("https:") ?? true;
  const kinds = {
    cookie: t("cookie"),
    sessionStorage: t("sessionStorage"),
    localStorage: t("localStorage"),
    cacheStorage: t("cacheStorage"),
    pushSubscription: t("pushSubscription"),
  };
  const purposes = {
    locale: t("purposeLocale"),
    session: t("purposeSession"),
    linkVerifier: t("purposeLinkVerifier"),
    device: t("purposeDevice"),
    attemptedPath: t("purposeAttemptedPath"),
    lastReload: t("purposeLastReload"),
    scroll: t("purposeScroll"),
    unsentMessages: t("purposeUnsentMessages"),
    favourites: t("purposeFavourites"),
    favouritesLastSynced: t("purposeFavouritesLastSynced"),
    projects: t("purposeProjects"),
    projectsLastSynced: t("purposeProjectsLastSynced"),
    compared: t("purposeCompared"),
    viewed: t("purposeViewed"),
    region: t("purposeRegion"),
    theme: t("purposeTheme"),
    sharedCopies: t("purposeSharedCopies"),
    plotSubmissionDraft: t("purposePlotSubmissionDraft"),
    savedPages: t("purposeSavedPages"),
    personalPages: t("purposePersonalPages"),
    savedFiles: t("purposeSavedFiles"),
    notifications: t("purposeNotifications"),
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
    <div>
      <p id="storage" className="text-note text-ink-2">
        {t("storageCaption")}
      </p>
      <ul aria-labelledby="storage" className="mt-3 list-none p-0 text-note leading-normal">
        {storageKeys.map((key) => (
          <li key={key.name} className="mt-0 border-t border-hair py-3.5">
            <code className="font-[560] wrap-anywhere">{shownName(key, { isHttps })}</code>
            <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
              <div className="w-full">
                <dt className="sr-only">{t("storagePurpose")}</dt>
                <dd>{purposes[key.purpose]}</dd>
              </div>
              {[
                [t("storageKind"), kinds[key.kind]],
                [t("storageDuration"), lifetimeOf(key)],
                [t("storagePermission"), key.category ? t("permissionPreferences") : t("permissionNone")],
              ].map(([name, value]) => (
                <div key={name} className="flex gap-x-1.5">
                  <dt className="text-ink-3">{name}:</dt>
                  <dd className="text-ink-2">{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </div>
  );
}
