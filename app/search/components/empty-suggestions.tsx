import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";

interface WaysOutProps {
  ways: { key: string; to: PagePath; label: string; count: string }[];
}

/** Searches near one that found nothing, each with what it finds. */
export function WaysOut({ ways }: WaysOutProps) {
  return (
    <ul className="grid w-full max-w-lg gap-2 px-4">
      {ways.map(({ key, to, label, count }) => (
        <li key={key}>
          <Link
            to={to}
            preventScrollReset
            className="flex items-baseline justify-between gap-4 border-b border-hair py-2.5 text-left hover:text-terra-deep"
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <span className="num text-note whitespace-nowrap text-ink-2">{count}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
