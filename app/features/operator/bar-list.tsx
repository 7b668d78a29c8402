import { useFormatter } from "use-intl";

interface BarListProps {
  rows: { name: string; count: number }[];
  /** Text after the count. */
  note?: (count: number, position: number) => string;
  empty?: string;
}

/** Names with their counts, each over a bar in proportion to the largest. */
export function BarList({ rows, note, empty }: BarListProps) {
  const format = useFormatter();
  const max = Math.max(1, ...rows.map(({ count }) => count));
  if (rows.length === 0) return <p className="text-ink-2">{empty}</p>;
  return (
    <ul>
      {rows.map(({ name, count }, position) => (
        <li key={name} className="border-b border-hair py-2">
          <div className="flex justify-between gap-4 text-note">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="num shrink-0">
              {format.number(count, "integer")}
              {note && (
                <span className="ml-3 inline-block min-w-12 text-right text-ink-3">
                  {note(count, position)}
                </span>
              )}
            </span>
          </div>
          <div
            aria-hidden="true"
            className="mt-1.5 h-1.5 forced-color-adjust-none rounded-full bg-olive"
            style={{ width: `${(count / max) * 100}%` }}
          />
        </li>
      ))}
    </ul>
  );
}
