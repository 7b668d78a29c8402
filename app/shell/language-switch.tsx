import type { MouseEvent } from "react";
import { useLocation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { localeCookie, locales, localizedPath } from "#app/i18n/locale.ts";

/** A plain link to the same page in the other language; a click also sets the cookie that decides on `/`. */
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
              onClick={rememberLocale}
              lang={locale}
              aria-label={t(locale)}
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

function rememberLocale({ currentTarget: link }: MouseEvent<HTMLAnchorElement>) {
  const { name, days } = localeCookie;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
  document.cookie = `${name}=${link.hreflang}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax`;
  link.hash = location.hash;
}
