import { type ReactNode, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** Rendered only in the browser; without scripts the notice is shown. */
export function ClientOnly({ notice, children }: { notice: string; children: ReactNode }) {
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  return isInBrowser ? (
    children
  ) : (
    <noscript>
      <p className="border-t border-hair pt-4 text-ink-2">{notice}</p>
    </noscript>
  );
}
