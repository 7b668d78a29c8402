import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

interface AccordionProps {
  /** Items of one name close each other. */
  name: string;
  items: { title: string; content: ReactNode }[];
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className="border-b border-hair">
      {items.map(({ title, content }) => (
        <details key={title} name={name} className="disclosure border-t border-hair">
          <summary className="flex items-center justify-between gap-6 py-4 font-display text-h3 font-[440] hover:text-terra-deep">
            {title}
            <Icon name="chevron-down" className="size-5 text-ink-3" />
          </summary>
          <div className="max-w-[66ch] pb-6 text-ink-2">{content}</div>
        </details>
      ))}
    </div>
  );
}
