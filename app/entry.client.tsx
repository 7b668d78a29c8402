import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadPageMessages } from "#app/i18n/load-messages.ts";
import { withPageDataRetry } from "#app/navigation/page-data-retry.ts";

window.fetch = withPageDataRetry(window.fetch.bind(window));

await loadPageMessages(location.pathname);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
