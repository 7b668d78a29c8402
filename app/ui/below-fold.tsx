import { type ReactNode, Suspense, useDeferredValue } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/**
 * What stands below the first screen of a page. When a link opens the page, the first screen is painted before this is
 * rendered. The server, the first load, going back (the scroll position needs the whole height) and links to an anchor
 * render it at once.
 */
export function BelowFold({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isAtOnce = useNavigationType() === NavigationType.Pop || hash !== "";
  const isShown = useDeferredValue(true, isAtOnce);
  return isShown ? <Suspense>{children}</Suspense> : <div className="min-h-dvh" />;
}
