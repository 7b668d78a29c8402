import { type ReactNode, useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { NavLink } from "#app/i18n/link.tsx";
import type { PagePath } from "#app/navigation/paths.ts";
import { scrollToFocus } from "#app/shell/scroll-to-focus.ts";
import { type Badge, UnreadBadge } from "#app/ui/unread-badge.tsx";
import { Header } from "./header.tsx";
import { SiteFrame } from "./site-frame.tsx";

interface SectionsFrameProps {
  /** The name of the navigation. */
  label: string;
  heading?: ReactNode;
  sections: { to: PagePath; text: string; isExact?: boolean; badge?: Badge | undefined }[];
}

/** The frame of the portal and of the makers' pages: a navigation beside the page, on a phone above it. */
export function SectionsFrame({ label, heading, sections }: SectionsFrameProps) {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page marks another link.
  useEffect(() => {
    const current = list.current?.querySelector("[aria-current]");
    if (!list.current || !current) return;
    const row = list.current.getBoundingClientRect();
    const { left, width } = current.getBoundingClientRect();
    // Not scrollIntoView, which would also scroll the page.
    list.current.scrollBy({ left: left + width / 2 - row.left - row.width / 2, behavior: "instant" });
  }, [pathname]);

  return (
    <SiteFrame header={<Header />}>
      <div className="page grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-6 pt-4 lg:grid-cols-[13rem_minmax(0,1fr)] lg:pt-9">
        <nav aria-label={label} className="lg:sticky lg:top-6 lg:self-start">
          {heading}
          <ul
            ref={list}
            onFocus={scrollToFocus}
            className="flex gap-x-6 overflow-x-auto border-b border-hair max-lg:-mx-(--page-gap) max-lg:px-(--page-gap) lg:grid lg:gap-0 lg:border-b-0"
          >
            {sections.map(({ to, text, isExact, badge }) => (
              <li key={to} className="shrink-0 lg:border-b lg:border-hair">
                <NavLink
                  to={to}
                  end={isExact}
                  className="block py-3 text-ink-2 -outline-offset-2 forced-colors:px-1 hover:text-ink aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_0_var(--color-terra)] lg:aria-[current]:shadow-none lg:aria-[current]:font-[560]"
                >
                  {text}
                  {badge && <UnreadBadge {...badge} />}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="min-w-0">
          <Outlet />
        </div>
      </div>
    </SiteFrame>
  );
}
