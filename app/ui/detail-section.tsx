import { type ReactNode, useId } from "react";

/** A section of a detail page's main column. */
export function DetailSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-11">
      <h2 id={id} className="mb-4 text-[1.7rem]">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface DetailListProps {
  items: { label: string; value: ReactNode }[];
  /** Labels above the values, for narrow columns on wide screens. */
  isStacked?: boolean;
}

/** Facts with their names at the left, one hairline between each. */
export function DetailList({ items, isStacked = false }: DetailListProps) {
  return (
    <dl className="border-t border-hair">
      {items.map(({ label, value }) => (
        <div
          key={label}
          className={`grid gap-x-6 border-b border-hair py-3 text-[.95rem] sm:grid-cols-[12rem_1fr] ${isStacked ? "lg:grid-cols-1" : ""}`}
        >
          <dt className="text-ink-3">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
