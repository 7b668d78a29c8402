import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ConsentGate } from "#app/components/consent/consent-gate.tsx";
import { AccountHearts } from "#app/components/keep/account-hearts.tsx";
import { AccountProjects } from "#app/components/keep/account-projects.tsx";
import { KeptHeights } from "#app/components/shell/kept-heights.tsx";
import { resting } from "#app/components/ui/resting.tsx";
import { ToastRegion } from "#app/components/ui/toast.tsx";
import { compared } from "#app/keep/kept-lists.ts";
import { RegionMemory } from "#app/keep/last-region.ts";

const CompareTray = resting(() => import("#app/components/keep/compare-tray.tsx"), {
  unless: () => compared.read().length > 0,
});
const Footer = resting(() => import("#app/components/shell/footer.tsx"));

/** What every layout shares: the way past the header, the page itself, the footer, notices. */
export function Frame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="no-print btn btn-ink fixed top-3 left-3 z-50 -translate-y-24 focus:translate-y-0"
      >
        {t("skipToContent")}
      </a>
      <ConsentGate />
      <KeptHeights />
      {header}
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <AccountHearts />
      <AccountProjects />
      <CompareTray />
      <RegionMemory />
      <ToastRegion />
    </div>
  );
}
