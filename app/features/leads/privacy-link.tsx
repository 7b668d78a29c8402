import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";

/** Opens in a new tab, so that the form keeps its values. */
export function PrivacyLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/legales/politica-privacidad" target="_blank" className="link">
      {children}
    </Link>
  );
}
