import { useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { languages } from "#app/domain/localised.ts";
import { locales, localizedPath } from "#app/i18n/locale.ts";

/** A plain link to the same page in the other languages; remember-locale.ts sets the cookie that decides on `/`. */
export function LanguageSwitch({ className = "" }: { className?: string }) {
  const t = useTranslations("shell.language");
  const current = useLocale();
  const { pathname, search } = useLocation();

  return (
    <ul aria-label={t("label")} className={`flex items-center text-note uppercase ${className}`}>
      {locales.map((locale, position) => (
        <li key={locale} className="flex items-center">
          {position > 0 && <span aria-hidden="true">/</span>}
          {locale === current ? (
            <span aria-current="true" className="px-1.5 py-1">
              {locale}
            </span>
          ) : (
            <a
              href={localizedPath(locale, pathname) + search}
              hrefLang={locale}
              lang={locale}
              aria-label={`${locale.toUpperCase()}, ${languages[locale].name}`}
              className="min-w-6 px-1.5 py-1 text-center text-ink-3 hover:text-ink hover:underline"
            >
              {locale}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
