import { useLocale, useTranslations } from "use-intl";
import { legalLinks } from "#app/forms/legal-links.tsx";
import { providerName, providerPath } from "#app/session/providers.ts";

/** Links to sign in, or up, with other sites; nothing where none is configured. Works without scripts. */
export function ProviderButtons({ providers }: { providers: string[] }) {
  const t = useTranslations("auth.providers");
  const locale = useLocale();
  if (providers.length === 0) return null;
  return (
    <section aria-label={t("label")} className="mt-8 border-t border-hair pt-6">
      <ul className="grid gap-3">
        {providers.map((id) => (
          <li key={id}>
            {/* A document load, because the answer redirects to another site. */}
            <a href={providerPath(locale, id)} rel="nofollow" className="btn btn-outline w-full">
              {t("continue", { provider: providerName(id) })}
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-note text-ink-3">{t.rich("terms", legalLinks)}</p>
    </section>
  );
}
