import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

interface EmptyStateProps {
  /** A name of the Lucide set. */
  icon: string;
  title: string;
  text: string;
  /** It is the whole page, so that its title is the page's. */
  isPageTitle?: boolean;
  /** Buttons or links. */
  children?: ReactNode;
}

export function EmptyState({ icon, title, text, isPageTitle = false, children }: EmptyStateProps) {
  const Heading = isPageTitle ? "h1" : "h2";
  return (
    <div className="grid justify-items-center border-y border-hair py-14 text-center">
      <Icon name={icon} className="size-9 text-terra" />
      <Heading className="mt-4 text-[1.5rem]">{title}</Heading>
      <p className="mt-2 max-w-[46ch] text-ink-2">{text}</p>
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
