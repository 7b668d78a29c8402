import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { defaultLocale } from "#app/domain/localised.ts";
import { savePages, type WorkerSettings } from "./save-pages.ts";
import { showNotifications } from "./show-notifications.ts";

// The service worker, /service-worker.js. Its text names the build, so browsers replace it after each deploy; OFFLINE_PAGES=off
// serves one that deletes everything it saved and unregisters itself.

/** The page that stores subscriptions to notifications, with the session of who opens it. */
const subscriptionsPath = "/portal/busquedas";

/** Tells the worker of an older build that a newer one is being served. */
const buildHeader = "X-Build";

const texts: WorkerSettings["texts"] = {
  es: {
    title: "Sin conexión",
    text: "Esta página no está guardada en este dispositivo. Cuando vuelva la conexión, podrás abrirla.",
    saved: "Puedes ver sin conexión",
    retry: "Volver a intentarlo",
  },
  en: {
    title: "You are offline",
    text: "This page is not saved on this device. You can open it once you are back online.",
    saved: "Available offline",
    retry: "Try again",
  },
};

export function serviceWorker({ buildId, isOn }: { buildId: string; isOn: boolean }) {
  const script = isOn
    ? `(${savePages})(${JSON.stringify({ buildId, buildHeader, defaultLocale, texts } satisfies WorkerSettings)});
(${showNotifications})(${JSON.stringify(subscriptionsPath)});`
    : `(${unregister})();`;
  const routes = new Hono();
  routes.get("/service-worker.js", (c) =>
    c.body(script, 200, {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "no-cache",
      "Content-Security-Policy": "default-src 'none'; connect-src 'self'",
    }),
  );
  return routes;
}

/** Names the build in the header of pages and data. */
export function sendBuildId(buildId: string) {
  return createMiddleware(async (c, next) => {
    await next();
    try {
      c.res.headers.set(buildHeader, buildId);
    } catch {
      // The headers of an answer from elsewhere may not be changed; Hono copies it.
      c.header(buildHeader, buildId);
    }
  });
}

interface UnregisteringScope {
  addEventListener: (
    type: "install" | "activate",
    listener: (event: Event & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: ServiceWorkerRegistration;
}

/** Runs in the browser, so it may use nothing from outside. */
function unregister() {
  const worker = globalThis as unknown as UnregisteringScope;
  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
  worker.addEventListener("activate", (event) => event.waitUntil(remove()));

  async function remove() {
    for (const name of await caches.keys()) if (name.startsWith("hornero-")) await caches.delete(name);
    await worker.registration.unregister();
  }
}
