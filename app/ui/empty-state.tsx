import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

interface EmptyStateProps {
  /** A name of the Lucide set. */
  icon: string;
  title: string;
  text: string;
  /** Buttons or links. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="grid justify-items-center border-y border-hair py-14 text-center">
      <Icon name={icon} className="size-9 text-terra" />
      <h2 className="mt-4 text-[1.5rem]">{title}</h2>
      <p className="mt-2 max-w-[46ch] text-ink-2">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
