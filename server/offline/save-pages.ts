// The part of the service worker that saves pages for a visitor without a connection. The browser runs `savePages` as a
// script of its own (service-worker.ts), so it may use nothing from outside. Pages always come from the network first;
// what is saved is served when the network fails. Each build has caches of its own.
import type { Locale } from "#app/i18n/locale.ts";

interface OfflineTexts {
  title: string;
  text: string;
  saved: string;
  retry: string;
}

export interface WorkerSettings {
  buildId: string;
  buildHeader: string;
  defaultLocale: Locale;
  texts: Record<Locale, OfflineTexts>;
}

/** What app/offline/offline-pages.ts posts. */
export interface SaveMessage {
  type: "save";
  /** Addresses of pages. */
  pages: string[];
  /** Addresses of the scripts, fonts, pictures and data that the open page has loaded. */
  files: string[];
}

// The types of service workers are not among those of pages.
interface WorkerEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}
interface FetchEvent extends WorkerEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
  preloadResponse?: Promise<Response | undefined>;
}
interface WorkerScope {
  addEventListener: ((type: "install" | "activate", listener: (event: WorkerEvent) => void) => void) &
    ((type: "fetch", listener: (event: FetchEvent) => void) => void) &
    ((type: "message", listener: (event: WorkerEvent & { data?: Partial<SaveMessage> }) => void) => void);
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
  registration: ServiceWorkerRegistration;
}

export function savePages({ buildId, buildHeader, defaultLocale, texts }: WorkerSettings) {
  const worker = globalThis as unknown as WorkerScope;
  /** Of one build, except the files, whose names change with their content. */
  const cacheNames = {
    pages: `hornero-pages-${buildId}`,
    personal: `hornero-personal-${buildId}`,
    data: `hornero-data-${buildId}`,
    files: "hornero-files",
  };
  const limits = { pages: 60, personal: 20, data: 60, files: 500 };
  type CacheName = keyof typeof cacheNames;
  /** A saved page is fetched again in the background once it is older. */
  const freshMs = 60 * 60 * 1000;
  const maxRefreshed = 20;
  const maxListed = 30;

  const savedAccountPath = /^\/portal\/(?:favoritos|proyectos)$/;
  const designerPath = /^\/casa-de-tus-suenos\/proyecto$/;
  const dataPath = /^\/(?:_cards|_project\/(?:parts|houses|plots|places)|_map\/[^/]+)$/;
  const filePath =
    /^\/(?:assets|pictures|photos|modelos|app-icons)\/|^\/(?:planos\/|terrenos\/[^/]+\/dibujo\.svg$|_icons\/)/;

  // As in app/i18n/locale.ts.
  function localeOf(pathname: string) {
    const first = pathname.split("/")[1]!;
    return Object.hasOwn(texts, first) ? (first as Locale) : defaultLocale;
  }
  function spanishPath(pathname: string) {
    const locale = localeOf(pathname);
    return locale === defaultLocale ? pathname : pathname.slice(locale.length + 1);
  }

  worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));

  worker.addEventListener("activate", (event) => event.waitUntil(activate()));

  worker.addEventListener("message", (event) => {
    const { type, pages = [], files = [] } = event.data ?? {};
    if (type === "save") event.waitUntil(saveAll(pages, files));
  });

  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin || request.headers.has("Range")) return;
    if (request.mode === "navigate") event.respondWith(answerPage(event, url));
    else if (dataPath.test(spanishPath(url.pathname))) event.respondWith(answerData(event, url));
    else if (filePath.test(spanishPath(url.pathname))) event.respondWith(answerFile(event, url));
  });

  async function activate() {
    await worker.registration.navigationPreload?.enable();
    const saved = await dropOtherBuilds();
    await worker.clients.claim();
    // Not awaited: until this event ends, the browser holds back requests.
    saveAll(saved.slice(-maxRefreshed), []).catch(() => {});
  }

  /** Deletes what other builds saved and returns the URLs of their pages. */
  async function dropOtherBuilds() {
    const names = (await caches.keys()).filter(
      (name) => name.startsWith("hornero-") && !Object.values(cacheNames).includes(name),
    );
    const pages: string[] = [];
    for (const name of names) {
      if (!name.startsWith("hornero-data-"))
        for (const { url } of await (await caches.open(name)).keys()) pages.push(url);
      await caches.delete(name);
    }
    return pages;
  }

  async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
    let response: Response;
    try {
      response = (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await findSaved(url)) ?? offlinePage(url);
    }
    if (isOtherBuild(response)) event.waitUntil(emptyCaches());
    else if (isPage(response)) {
      const name = isPersonal(url) ? "personal" : "pages";
      if (name === "personal" || !isPrivate(response)) event.waitUntil(save(name, url, response.clone()));
    }
    return response;
  }

  async function answerData(event: FetchEvent, url: URL): Promise<Response> {
    try {
      const response = await fetch(event.request);
      if (response.ok && !isPrivate(response) && !isOtherBuild(response))
        event.waitUntil(save("data", url, response.clone()));
      return response;
    } catch (error) {
      const saved = await findSaved(url);
      if (saved) return saved;
      throw error;
    }
  }

  /** A file whose name carries its hash comes from the cache; any other one does so when the network fails. */
  async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
    const saved = await findSaved(url);
    if (saved && isImmutable(saved)) return saved;
    try {
      const response = await fetch(event.request);
      if (response.ok && response.type === "basic" && !isPrivate(response))
        event.waitUntil(save("files", url, response.clone()));
      return response;
    } catch (error) {
      const other = saved ?? (await findOtherSize(url));
      if (other) return other;
      throw error;
    }
  }

  function findSaved(url: URL) {
    const { href } = withoutHash(url);
    return findIn(Object.values(cacheNames), href);
  }

  async function findIn(names: string[], href: string) {
    for (const cacheName of names) {
      const found = await caches.match(href, { cacheName, ignoreVary: true });
      if (found?.status === 200) return found;
    }
    return undefined;
  }

  /** The same picture in another width or format. */
  async function findOtherSize({ pathname }: URL) {
    const base = pathname.match(/^\/pictures\/.+(?=\.\d+\.\w+$)/)?.[0];
    if (!base) return undefined;
    const files = await caches.open(cacheNames.files);
    const other = (await files.keys()).find(({ url }) => new URL(url).pathname.startsWith(`${base}.`));
    return other && files.match(other, { ignoreVary: true });
  }

  async function save(name: CacheName, url: URL, response: Response) {
    const cache = await caches.open(cacheNames[name]);
    await cache.put(withoutHash(url).href, response);
    const keys = await cache.keys();
    // The oldest come first.
    for (const key of keys.slice(0, Math.max(0, keys.length - limits[name]))) await cache.delete(key);
  }

  async function saveAll(pages: string[], files: string[]) {
    // One that fails does not keep the others from being saved.
    for (const address of files) await saveFile(new URL(address, location.origin)).catch(() => {});
    for (const address of pages) await savePage(new URL(address, location.origin)).catch(() => {});
  }

  /** For a page that was opened without a document, by a link, or not at all. */
  async function savePage(url: URL) {
    const saved = await findSaved(url);
    if (saved && Date.now() - Date.parse(saved.headers.get("Date") ?? "") < freshMs) return;
    const response = await fetch(withoutHash(url).href, { headers: { Accept: "text/html" } });
    // Signed out: nothing personal stays.
    if (response.redirected && isPersonal(url)) await caches.delete(cacheNames.personal);
    if (isOtherBuild(response)) return emptyCaches();
    if (!isPage(response) || response.redirected || (isPrivate(response) && !isPersonal(url))) return;
    const html = await response.clone().text();
    await save(isPersonal(url) ? "personal" : "pages", url, response);
    const parts = html.matchAll(/(?:src|href)="(\/(?:assets|pictures|photos)\/[^"]+)"/g);
    for (const path of new Set(Array.from(parts, ([, path]) => path!)))
      await saveFile(new URL(path, location.origin));
  }

  async function saveFile(url: URL) {
    const isData = dataPath.test(spanishPath(url.pathname));
    if (url.origin !== location.origin || !(isData || filePath.test(spanishPath(url.pathname)))) return;
    const name = isData ? "data" : "files";
    if (await findIn([cacheNames[name]], url.href)) return;
    const response = await fetch(url.href).catch(() => null);
    if (response?.ok && !isPrivate(response)) await save(name, url, response);
  }

  /**
   * The server runs another build: what this one saved must not appear any more. The URLs stay, for the worker of
   * the other build, which the browser starts after a navigation, to save those pages again.
   */
  async function emptyCaches() {
    for (const name of ["pages", "personal", "data"] as const) {
      const cache = await caches.open(cacheNames[name]);
      for (const key of await cache.keys()) await cache.put(key, new Response(null, { status: 204 }));
    }
  }

  function isOtherBuild(response: Response) {
    const served = response.headers.get(buildHeader);
    return served !== null && served !== buildId;
  }

  function isPage({ status, type, headers }: Response) {
    return (
      status === 200 && type === "basic" && headers.get("Content-Type")?.startsWith("text/html") === true
    );
  }

  function isPrivate({ headers }: Response) {
    return /\b(?:private|no-store)\b/.test(headers.get("Cache-Control") ?? "");
  }

  function isImmutable({ headers }: Response) {
    return headers.get("Cache-Control")?.includes("immutable") === true;
  }

  /** Pages of one person, deleted when they sign out. */
  function isPersonal({ pathname, searchParams }: URL) {
    const path = spanishPath(pathname);
    return savedAccountPath.test(path) || (designerPath.test(path) && searchParams.has("proyecto"));
  }

  function withoutHash(url: URL) {
    const bare = new URL(url);
    bare.hash = "";
    return bare;
  }

  /** For a page that was never saved: says so and lists those that were. */
  async function offlinePage({ pathname }: URL) {
    const locale = localeOf(pathname);
    const { title, text, saved, retry } = texts[locale];
    const links = (await listSaved(locale)).map(
      ({ path, name }) => `<li><a href="${path.replaceAll("&", "&amp;")}">${name}</a></li>`,
    );
    const list = links.length > 0 ? `<h2>${saved}</h2><ul>${links.join("")}</ul>` : "";
    const html =
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
      `<style>:root{color-scheme:light dark;--paper:#f7f4ee;--ink:#1f1d1a;--link:#8f3e21}@media(prefers-color-scheme:dark){:root{--paper:#171512;--ink:#efeae1;--link:#e8a283}}` +
      `${await savedFonts()}body{margin:0;font:17px/1.6 "Saved sans",system-ui,sans-serif;background:var(--paper);color:var(--ink)}main{max-width:38rem;margin:0 auto;padding:12vh 20px 40px}h1{font:400 2.2rem/1.2 "Saved serif",Georgia,serif;margin:0}h2{font:400 1.35rem "Saved serif",Georgia,serif;margin:2.2rem 0 .4rem}a{color:var(--link)}ul{list-style:none;margin:0;padding:0}li{border-top:1px solid color-mix(in srgb,var(--ink) 18%,transparent)}li a{display:block;padding:.75rem 0}` +
      `.retry{display:inline-block;margin-top:.4rem;padding:.6rem 1.3rem;border:1px solid;border-radius:99px;text-decoration:none}</style></head>` +
      `<body><main><h1>${title}</h1><p>${text}</p><a class="retry" href="">${retry}</a>${list}</main></body></html>`;
    return new Response(html, {
      status: 503,
      headers: {
        "Content-Type": "text/html; charset=utf-8",
        "Content-Security-Policy":
          "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'",
      },
    });
  }

  /** The site's own fonts, as saved pages use them. */
  async function savedFonts() {
    const files = await (await caches.open(cacheNames.files)).keys();
    const paths = files.map(({ url }) => new URL(url).pathname);
    return [
      ["Saved sans", "instrument-sans"],
      ["Saved serif", "fraunces"],
    ]
      .map(([family, file]) => {
        const path = paths.find((path) => path.startsWith(`/assets/${file}`) && path.endsWith(".woff2"));
        return path ? `@font-face{font-family:"${family}";font-weight:400 700;src:url("${path}")}` : "";
      })
      .join("");
  }

  /** Saved pages in this language, the last seen first. */
  async function listSaved(locale: Locale) {
    const found: { path: string; name: string }[] = [];
    for (const cacheName of [cacheNames.personal, cacheNames.pages]) {
      const cache = await caches.open(cacheName);
      for (const key of (await cache.keys()).toReversed()) {
        const { pathname, search } = new URL(key.url);
        if (localeOf(pathname) !== locale || found.length === maxListed) continue;
        const html = await (await cache.match(key, { ignoreVary: true }))?.text();
        // As the page has it, so already escaped; without the site's name.
        const name = html?.match(/<title[^>]*>([^<]+)<\/title>/)?.[1]?.replace(/ \| [^|]+$/, "");
        if (name && !found.some((other) => other.name === name))
          found.push({ path: pathname + search, name });
      }
    }
    return found;
  }
}
