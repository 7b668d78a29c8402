import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";

/** The tags of a text that asks for consent. The pages open in a new tab, so that the form keeps its values. */
export const legalLinks = {
  legal: (text: ReactNode) => (
    <Link to="/legales/aviso-legal" target="_blank" className="link">
      {text}
    </Link>
  ),
  privacy: (text: ReactNode) => (
    <Link to="/legales/politica-privacidad" target="_blank" className="link">
      {text}
    </Link>
  ),
};
