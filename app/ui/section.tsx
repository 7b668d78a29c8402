import { type ReactNode, useId } from "react";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

interface SectionProps {
  title: string;
  /** The page with all items of the section. */
  more?: { to: PagePath; text: string };
  children: ReactNode;
}

export function Section({ title, more, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pt-14 lg:pt-22">
      <div className="mb-7 flex items-end justify-between gap-x-6 gap-y-2 max-md:flex-col max-md:items-start">
        <h2 id={id}>{title}</h2>
        {more && (
          <Link
            to={more.to}
            className="flex shrink-0 items-center gap-1.5 py-1 font-[520] text-terra-deep underline-offset-4 hover:underline"
          >
            {more.text}
            <Icon name="arrow-right" className="size-4.5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
