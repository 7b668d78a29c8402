import { consentSettings } from "#app/consent/settings-opener.ts";
import { Link } from "#app/i18n/link.tsx";

/** Opens the choice; without scripts it leads to the form in the cookie policy. */
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
