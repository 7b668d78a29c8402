import type { ReactNode } from "react";
import { Link } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { Icon } from "#app/ui/icon/icon.tsx";

const grids = {
  2: "sm:grid-cols-2 lg:max-w-4xl",
  3: "grid-cols-1 sm:grid-cols-2 lg:grid-cols-3",
  /** Many short names. */
  many: "grid-cols-2 lg:grid-cols-3",
  4: "grid-cols-2 lg:max-w-4xl lg:grid-cols-4",
};

export function AnswerList({ columns, children }: { columns: keyof typeof grids; children: ReactNode }) {
  return <ul className={`grid gap-3 lg:gap-4 ${grids[columns]}`}>{children}</ul>;
}

interface AnswerLinkProps {
  to: PagePath;
  name: string;
  note?: string;
  icon?: string;
  isChosen: boolean;
  isLarge?: boolean;
  isSmall?: boolean;
}

/** An answer as a link to the next question. */
export function AnswerLink({ to, name, note, icon, isChosen, isLarge, isSmall }: AnswerLinkProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={isChosen || undefined}
        className={`flex h-full items-center gap-4 rounded-lg bg-paper px-5 shadow-[inset_0_0_0_1px_var(--color-hair)] transition-shadow hover:shadow-[inset_0_0_0_1px_var(--color-ink-3)] aria-[current]:shadow-[inset_0_0_0_2px_var(--color-terra)] ${isSmall ? "min-h-13 py-2.5" : "min-h-20 py-4"}`}
      >
        {icon && <Icon name={icon} className="size-7 text-olive" />}
        <span className="min-w-0 grow">
          <span
            className={`num block font-display leading-tight ${isLarge ? "text-[2.1rem]" : isSmall ? "text-[1.08rem]" : "text-[1.3rem]"}`}
          >
            {name}
          </span>
          {note && <span className="mt-0.5 block text-note text-ink-2">{note}</span>}
        </span>
        <Icon name={isChosen ? "check" : "arrow-right"} className="size-4.5 text-ink-3 max-sm:hidden" />
      </Link>
    </li>
  );
}
