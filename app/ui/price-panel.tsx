import { type ReactNode, useId } from "react";
import { aboveBarsRef } from "#app/ui/bar-height.ts";

/** The price panel beside a detail page; sticky on wide screens. */
export function PricePanel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <aside
      ref={aboveBarsRef}
      aria-labelledby={id}
      className="rounded-lg bg-paper p-6.5 shadow-[0_0_0_1px_var(--color-hair)] max-lg:mt-8 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem-var(--bar-height)-var(--consent-height))] lg:scroll-py-3 lg:overflow-y-auto lg:col-start-2 lg:row-span-2 lg:row-start-1 print:static print:max-h-none print:overflow-visible print:p-0 print:shadow-none"
    >
      <h2 id={id} className="text-[1.3rem] font-[440]">
        {title}
      </h2>
      {children}
    </aside>
  );
}

/** A line of the panel's list: name and amount. */
export function PriceLine({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-hair py-2.5">
      <dt>{label}</dt>
      <dd className="font-[560] whitespace-nowrap">{value}</dd>
    </div>
  );
}

/** The sum below the lines. */
export function PriceTotal({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t-2 border-ink pt-4">
      <dt>{label}</dt>
      <dd className="font-display text-[1.9rem] leading-none font-[440] whitespace-nowrap">{value}</dd>
    </div>
  );
}
