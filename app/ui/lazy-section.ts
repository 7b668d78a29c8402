import { type ComponentType, lazy } from "react";

/**
 * A section whose script loads apart from its page. When the script cannot be loaded, for example without a connection,
 * the page goes on: a section that the server rendered stays as it is, one of a page opened since is missing.
 */
export function lazySection<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  // On the server it is an error like any other: waiting would hold the request until its time is over.
  return lazy(import.meta.env.SSR ? load : () => load().catch(() => new Promise<never>(() => {})));
}
