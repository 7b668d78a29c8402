import { type NavigateOptions, useNavigate } from "react-router";

interface NavigateToOptions extends NavigateOptions {
  /** Says that leaving the site is meant. */
  external?: boolean;
}

/** Going to an address from code. One outside of the site throws unless `external` is given (spec §8). */
export function useNavigateTo() {
  const navigate = useNavigate();
  return (to: string, { external = false, ...options }: NavigateToOptions = {}) => {
    const target = readTarget(to, location.href, { external });
    if (target.isExternal) location.assign(target.href);
    else navigate(target.href, options);
  };
}

const leavableProtocols = new Set(["http:", "https:", "mailto:", "tel:"]);

/** What an address means when followed from the page `from`. Throws where code must not go. */
export function readTarget(to: string, from: string, { external }: { external: boolean }) {
  if (!URL.canParse(to, from)) throw new Error(`Not an address: ${to}`);
  const target = new URL(to, from);
  const here = new URL(from);
  // A "blob:" address has the origin of its page, and a path such as "//evil.com" leaves the site when read again.
  const isExternal =
    target.origin !== here.origin || target.protocol !== here.protocol || target.pathname.startsWith("//");
  if (!isExternal) return { isExternal, href: target.pathname + target.search + target.hash };
  if (!external) throw new Error(`Navigating to an external address needs the external option: ${to}`);
  if (!leavableProtocols.has(target.protocol)) throw new Error(`Not an address to navigate to: ${to}`);
  return { isExternal, href: target.href };
}
