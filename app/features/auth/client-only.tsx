import { type ReactNode, useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** What the server leaves out and the browser adds once its scripts run; whoever has none reads the notice. */
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
