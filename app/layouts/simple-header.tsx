import { Outlet } from "react-router";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { SiteFrame } from "#app/layouts/frame/site-frame.tsx";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import { LanguageSwitch } from "#app/shell/language-switch.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Route } from "./+types/simple-header.ts";

/** For pages with one purpose: nothing in the header leads away from it but the way back. */
export default function SimpleHeaderLayout() {
  return (
    <SiteFrame header={<SimpleHeader />}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame header={<SimpleHeader />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}

function SimpleHeader() {
  const t = useTranslations("shell.simpleHeader");
  return (
    <header className="border-b border-hair">
      <div className="page flex min-h-18 flex-wrap items-center gap-x-3 sm:gap-x-6">
        <Logo />
        <Link
          to="/profesionales"
          className="no-print ml-auto flex min-h-11 items-center gap-1.5 text-note max-sm:min-w-11 max-sm:justify-end underline-offset-4 hover:underline"
        >
          <Icon name="arrow-left" className="size-4.5" />
          <span className="max-sm:sr-only">{t("back")}</span>
        </Link>
        <LanguageSwitch className="-mr-1.5" />
      </div>
    </header>
  );
}
