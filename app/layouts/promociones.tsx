import { Outlet, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { unlocalizedPath } from "#app/i18n/locale.ts";
import { Header } from "#app/layouts/frame/header.tsx";
import { SiteFrame } from "#app/layouts/frame/site-frame.tsx";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Route } from "./+types/promociones.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("redirects")];

export default function PromocionesLayout() {
  return (
    <SiteFrame header={<PromotionsHeader />}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame header={<PromotionsHeader />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}

/** The header that distinguishes promotions from the rest of the catalogue. */
function PromotionsHeader() {
  const t = useTranslations("shell.promociones");
  const isList = unlocalizedPath(useLocation().pathname) === "/promociones";
  return (
    <>
      <Header />
      <section aria-label={t("title")} className="on-night bg-night text-on-night">
        <div className="page flex flex-wrap items-center justify-between gap-x-10 gap-y-1 py-4">
          <p className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
            <span className="font-display text-[1.3rem] font-[420]">{t("title")}</span>
            <span className="max-w-[60ch] text-note text-on-night/85 lg:max-w-none">{t("text")}</span>
          </p>
          {!isList && (
            <Link
              to="/promociones"
              className="flex items-center gap-1.5 py-1.5 font-[520] underline-offset-4 hover:underline"
            >
              <Icon name="arrow-left" className="size-4.5" />
              {t("all")}
            </Link>
          )}
        </div>
      </section>
    </>
  );
}
