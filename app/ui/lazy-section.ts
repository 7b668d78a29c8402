import { type ComponentType, lazy } from "react";

/**
 * A section whose script loads apart from its page. When the script cannot be loaded, for example without a connection,
 * the page goes on: a section that the server rendered stays as it is, one of a page opened since is missing.
 */
export function lazySection<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() => load().catch(() => new Promise<never>(() => {})));
}
