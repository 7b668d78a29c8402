import type { ReactNode } from "react";

/** The title of a page, and beside it (below on narrow screens) an introduction. */
export function PageHeading({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-end gap-x-10 gap-y-3.5 py-6 lg:grid-cols-[1.25fr_1fr] lg:py-9">
      <h1>{title}</h1>
      {children && <div className="max-w-[46ch] text-lead text-ink-2 lg:mb-1.5">{children}</div>}
    </div>
  );
}
