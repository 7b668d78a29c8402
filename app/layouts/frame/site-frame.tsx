import { type ReactNode, Suspense } from "react";
import { useTranslations } from "use-intl";
import { ConsentGate } from "#app/consent/consent-gate.tsx";
import { RememberRegion } from "#app/saved-items/last-region.ts";
import { SavedItemsSync } from "#app/saved-items/saved-items-sync.tsx";
import { Footer } from "#app/shell/footer.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import { ToastRegion } from "#app/ui/toast.tsx";

const CompareTray = lazySection(() => import("#app/features/compare/compare-tray.tsx"));

/** What every layout shares: the skip link, the page itself, the footer, notices. */
export function SiteFrame({ header, children }: { header: ReactNode; children: ReactNode }) {
  const t = useTranslations("shell");
  return (
    <div className="page-frame flex min-h-dvh flex-col">
      <a
        href="#content"
        className="no-print btn btn-ink absolute -top-24 left-3 w-fit focus:static focus:m-3"
      >
        {t("skipToContent")}
      </a>
      <ConsentGate />
      {header}
      <main id="content" tabIndex={-1} className="grow">
        {children}
      </main>
      <Footer />
      <SavedItemsSync />
      <Suspense>
        <CompareTray />
      </Suspense>
      <RememberRegion />
      <ToastRegion />
    </div>
  );
}
