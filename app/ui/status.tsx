import type { ReactNode } from "react";

interface StatusProps {
  className?: string;
  /** Said as a whole also where a part of it changes: Firefox does not derive that from the role. */
  isWhole?: boolean;
  children: ReactNode;
}

/**
 * A text that stays on the page and is said when it changes. In a paragraph, because Orca reads no text of the region
 * itself, nor one directly in a flex box.
 */
export function Status({ className, isWhole, children }: StatusProps) {
  return (
    <div role="status" aria-atomic={isWhole} className="empty:sr-only">
      {children && <p className={className}>{children}</p>}
    </div>
  );
}
