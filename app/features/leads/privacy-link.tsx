import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";

/** What is accepted opens in a tab of its own: the form stays as it is. */
export function PrivacyLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/legales/politica-privacidad" target="_blank" className="link">
      {children}
    </Link>
  );
}
