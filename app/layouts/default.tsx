import { memo } from "react";
import { Outlet } from "react-router";
import { Header } from "#app/layouts/frame/header.tsx";
import { SiteFrame } from "#app/layouts/frame/site-frame.tsx";
import { hasSameData } from "#app/navigation/has-same-data.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { ErrorScreen } from "#app/shell/error-page.tsx";
import type { Route } from "./+types/default.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("redirects")];

export default memo(DefaultLayout, hasSameData);

function DefaultLayout() {
  return (
    <SiteFrame header={<Header />}>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <SiteFrame header={<Header />}>
      <ErrorScreen error={error} />
    </SiteFrame>
  );
}
