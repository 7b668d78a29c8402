import { consentSettings } from "#app/consent/settings-opener.ts";
import { Link } from "#app/i18n/link.tsx";

/** Opens the settings; without scripts it links to the form in the cookie policy. */
export function ConsentLink({ className, children }: { className: string; children: string }) {
  return (
    <Link
      to="/legales/politica-cookies#consent"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        consentSettings.open();
      }}
    >
      {children}
    </Link>
  );
}
