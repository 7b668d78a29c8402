import { Link } from "#app/i18n/link.tsx";
import type { PriceNotes as Notes } from "#app/listings/house-types.ts";

interface PriceNotesProps {
  notes: Notes;
  /** Codes of the chosen options. */
  chosen: readonly string[];
}

/** What the reader of a price should know: the heating in it, and the running promotion with its conditions. */
export default function PriceNotes({ notes: { heating, noHeating, promotion }, chosen }: PriceNotesProps) {
  const code = chosen.find((option) => heating[option]);
  return (
    <div className="mt-4 grid gap-3 text-small">
      {code && <p className="text-ink-2">{heating[code]}</p>}
      {!code && noHeating && <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{noHeating}</p>}
      {promotion && (
        <div className="num rounded-md bg-terra-soft px-3 py-2">
          <Link to={`/promociones/${promotion.slug}`} className="link">
            {promotion.title}
          </Link>
          <p className="mt-1">{promotion.effect}</p>
          <details className="mt-1">
            <summary>{promotion.conditionsTitle}</summary>
            <ul className="mt-1 list-disc pl-4.5">
              {promotion.conditions.map((condition) => (
                <li key={condition}>{condition}</li>
              ))}
            </ul>
          </details>
        </div>
      )}
    </div>
  );
}
