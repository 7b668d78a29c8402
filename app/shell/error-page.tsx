import { useEffect, useState, useSyncExternalStore } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { Link } from "#app/i18n/link.tsx";
import { Logo } from "#app/shell/logo.tsx";
import { useFailedRequestId } from "#app/shell/request-id.ts";
import { moveFocus } from "#app/ui/move-focus.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

/** The error screen on its own, for when no layout could render. */
export function ErrorPage({ error }: { error: unknown }) {
  // Unless the server sent it, it replaces an open page, with what had the focus and with PageFocus.
  const [replacesPage] = useState(useIsHydrated());
  useEffect(() => {
    if (replacesPage) moveFocus(document.querySelector<HTMLElement>("main h1"));
  }, [replacesPage]);
  return (
    <main>
      <div className="page flex h-18 items-center">
        <Logo />
      </div>
      <ErrorScreen error={error} />
    </main>
  );
}

/** Whether the browser is offline; when it is online again and the site answers, the page reloads. */
function useIsOffline() {
  const isOffline = useSyncExternalStore(
    (onChange) => {
      addEventListener("offline", onChange);
      return () => removeEventListener("offline", onChange);
    },
    () => !navigator.onLine,
    () => false,
  );
  useEffect(() => {
    if (!isOffline) return;
    let retry: ReturnType<typeof setTimeout>;
    // Browsers say that they are online before every request gets through.
    const reload = () => {
      fetch("/healthz").then(
        () => location.reload(),
        () => {
          retry = setTimeout(reload, 1000);
        },
      );
    };
    addEventListener("online", reload);
    return () => {
      clearTimeout(retry);
      removeEventListener("online", reload);
    };
  }, [isOffline]);
  return isOffline;
}

/** The error screen inside a layout: 404 or "something went wrong" (product §2, §8). */
export function ErrorScreen({ error }: { error: unknown }) {
  const t = useTranslations("errors");
  const product = useProductName();
  const { pathname, search } = useLocation();
  const isNotFound = isRouteErrorResponse(error) && error.status === 404;
  const isOffline = useIsOffline() && !isNotFound;
  const kind = isNotFound ? "notFound" : isOffline ? "offline" : "unexpected";
  const requestId = useFailedRequestId();

  return (
    <div className="page grid items-center gap-x-16 gap-y-8 py-10 lg:grid-cols-[1fr_1.05fr] lg:py-16">
      <title>{`${t(`${kind}.title`)} | ${product}`}</title>
      <meta name="robots" content="noindex" />
      <div className="max-lg:order-last">
        <h1>{t(`${kind}.title`)}</h1>
        <p className="mt-5 max-w-[46ch] text-lead text-ink-2">{t(`${kind}.text`)}</p>
        {isNotFound && (
          <p className="mt-3 text-note break-all text-ink-3">{t("notFound.path", { path: pathname })}</p>
        )}
        {kind === "unexpected" && requestId && (
          <p className="mt-3 text-note break-all text-ink-3">
            {t("unexpected.requestId")} <span {...requestId} />
          </p>
        )}
        {/* After an unexpected error the app itself may be broken, so the link is a full load. */}
        <p className="mt-8 flex flex-wrap gap-3">
          {!isNotFound && (
            <a href={pathname + search} className="btn">
              {t("again")}
            </a>
          )}
          <Link to="/" reloadDocument={!isNotFound} className={isNotFound ? "btn" : "btn btn-outline"}>
            {t("backHome")}
          </Link>
        </p>
      </div>
      {isNotFound && (
        <img
          src="/nest.svg"
          alt={t("notFound.picture")}
          width={640}
          height={500}
          className="mx-auto w-full max-w-[40rem] max-lg:max-w-[26rem]"
        />
      )}
      {import.meta.env.DEV && error instanceof Error && (
        <pre className="col-span-full overflow-x-auto border-t border-hair pt-6 text-small">
          {error.stack}
        </pre>
      )}
    </div>
  );
}
