import { Outlet } from "react-router";
import { ErrorScreen } from "#app/components/shell/error-page.tsx";
import { Frame } from "#app/components/shell/frame.tsx";
import { Header } from "#app/components/shell/header.tsx";
import type { Route } from "./+types/default.ts";

export default function DefaultLayout() {
  return (
    <Frame header={<Header />}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame header={<Header />}>
      <ErrorScreen error={error} />
    </Frame>
  );
}
