import type { ReactNode } from "react";

interface CardGridProps<Item> {
  items: readonly Item[];
  /** On wide screens; a phone shows one below the other. */
  columns: 2 | 3;
  children: (item: Item) => ReactNode;
}

/** Cards side by side. */
export function CardGrid<Item extends { slug: string }>({ items, columns, children }: CardGridProps<Item>) {
  return (
    <ul className={`grid gap-x-6.5 gap-y-9 sm:grid-cols-2 ${columns === 3 ? "md:grid-cols-3" : ""}`}>
      {items.map((item) => (
        <li key={item.slug}>{children(item)}</li>
      ))}
    </ul>
  );
}
