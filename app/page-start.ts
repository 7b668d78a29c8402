/** The files of one page, as the build names them. */
export interface PageFiles {
  /** What must be there before any of them: the list of all routes. */
  first: string[];
  /** The modules of every route of the page, from the outermost inwards: the build keeps some exports apart. */
  routes: { id: string; modules: string[] }[];
  entry: string;
  /** All that these import, and the page's texts, in an order in which each finds there what it imports. */
  imports: string[];
}

/** Told by the app as soon as it answers. */
export const readyEvent = "hornero:ready";

/**
 * Runs as a script of its own in every page, so it may use nothing from outside. A page is whole without scripts: they
 * come when it has been painted, or when somebody moves a hand, whichever is first, so that they never keep texts and
 * pictures waiting on a slow line. A button that is pressed before the app answers is pressed again when it does.
 */
export function startPage(
  { first, routes, entry, imports }: PageFiles,
  readyEvent: string,
  load: (file: string) => Promise<unknown>,
  layOut: () => Promise<void>,
) {
  const signs = ["pointermove", "pointerdown", "keydown"];
  const longestMs = 3000;
  let hasStarted = false;
  let pressed: HTMLElement | null = null;

  // Without one of its scripts a page stays as the server wrote it; the browser tells which one could not be had.
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    for (const sign of signs) removeEventListener(sign, start);
    loadAll().catch(() => {});
  };

  const loadAll = async () => {
    const modules = routes.flatMap(({ modules }) => modules);
    for (const href of new Set([...first, ...imports, ...modules, entry])) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    await layOut();
    // One after the other: run at once they would keep the browser from everything else for as long as all of them take.
    for (const file of [...first, ...imports, ...modules]) {
      await load(file);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const loadRoute = async ({ id, modules }: PageFiles["routes"][number]) => {
      const parts = await Promise.all(modules.map(load));
      return [id, Object.assign({}, ...(parts as object[]))] as const;
    };
    const page = window as Window & { __reactRouterRouteModules?: Record<string, unknown> };
    page.__reactRouterRouteModules = Object.fromEntries(await Promise.all(routes.map(loadRoute)));
    await load(entry);
  };

  const press = ({ target }: Event) => {
    pressed = (target as Element).closest<HTMLElement>(
      'button[type="button"]:not([popovertarget], [commandfor])',
    );
  };

  for (const sign of signs) addEventListener(sign, start, { passive: true });
  addEventListener("click", press, true);
  addEventListener(
    readyEvent,
    () => {
      removeEventListener("click", press, true);
      if (pressed?.isConnected) pressed.click();
    },
    { once: true },
  );

  const painted = new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true }),
  );
  const pictures = [...document.images].filter(({ loading }) => loading !== "lazy");
  const loaded = pictures.map((picture) => picture.decode());
  const whole = Promise.allSettled([painted, document.fonts.ready, ...loaded]);
  const inTime = new Promise((resolve) => setTimeout(resolve, longestMs));
  Promise.race([whole, inTime]).then(() => requestAnimationFrame(() => setTimeout(start)));
}

/** A language counts for the next visits from the moment that it is chosen, also before the app answers. */
export function rememberLanguage({ name, days }: { name: string; days: number }) {
  const onClick = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>("a[hreflang]");
    if (!link) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is younger than the browsers we serve.
    document.cookie = `${name}=${link.hreflang}; Path=/; Max-Age=${days * 24 * 60 * 60}; SameSite=Lax`;
    link.hash = location.hash;
  };
  addEventListener("click", onClick, true);
}

/**
 * Whoever reloads a page, comes back to it or follows a link into it is put at a certain place, and guessed heights of
 * what stands above (`.far` in layout.css) would put them elsewhere: then all of the page is laid out at once.
 */
export function layOutWhole() {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (!location.hash && (!visit || visit.type === "navigate")) return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".far{content-visibility:visible}");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * Lays out for good what stands far below (`.far` in layout.css), in short pieces of work, so that nothing moves later when
 * somebody scrolls there. May use nothing from outside either: a first page does it before its scripts come.
 */
export async function layOutFar() {
  const longestMs = 6;
  let begun = performance.now();
  for (const part of document.querySelectorAll<HTMLElement>(".far")) {
    if (part.style.contentVisibility) continue;
    part.style.contentVisibility = "visible";
    // The one that it was given when somebody came back.
    part.style.height = "";
    // Asked for its height, the browser lays it out now and not together with the next ones.
    if (part.offsetHeight && performance.now() - begun < longestMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    begun = performance.now();
  }
  // Of no more use, and pages to come would be laid out whole.
  document.adoptedStyleSheets = [];
}
