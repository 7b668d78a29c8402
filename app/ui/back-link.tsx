import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

/** The link to the list above the page of one entry. */
export function BackLink({ to, children }: { to: PagePath; children: string }) {
  return (
    <Link to={to} className="link inline-flex items-center gap-1.5 text-note">
      <Icon name="arrow-left" className="size-4" />
      {children}
    </Link>
  );
}
