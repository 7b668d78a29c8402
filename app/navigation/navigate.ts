import { type NavigateOptions, useNavigate } from "react-router";

interface NavigateToOptions extends NavigateOptions {
  /** Allows leaving the site. */
  external?: boolean;
}

/** Navigates from code. A URL of another site throws unless `external` is given (product §8). */
export function useNavigateTo() {
  const navigate = useNavigate();
  return (to: string, { external = false, ...options }: NavigateToOptions = {}) => {
    const target = readTarget(to, location.href, { external });
    if (target.isExternal) location.assign(target.href);
    else navigate(target.href, options);
  };
}

const leavableProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** Resolves a URL relative to the page `from`. Throws if it is not allowed. */
export function readTarget(to: string, from: string, { external }: { external: boolean }) {
  if (!URL.canParse(to, from)) throw new Error(`Not an address: ${to}`);
  const target = new URL(to, from);
  const here = new URL(from);
  // A "blob:" URL has the origin of its page, and a path such as "//evil.com" leaves the site when parsed again.
  const isExternal =
    target.origin !== here.origin || target.protocol !== here.protocol || target.pathname.startsWith("//");
  if (!isExternal) return { isExternal, href: target.pathname + target.search + target.hash };
  if (!external) throw new Error(`Navigating to an external address needs the external option: ${to}`);
  if (!leavableProtocols.has(target.protocol)) throw new Error(`Not an address to navigate to: ${to}`);
  return { isExternal, href: target.href };
}
