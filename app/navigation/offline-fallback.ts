import { isRouteErrorResponse, type Path } from "react-router";

// While the server is unreachable, a page says so or shows its last data, instead of the error page.

async function withOfflineFallback<T>(ask: () => Promise<T>, otherwise: NoInfer<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isUnreachable(error)) return otherwise;
    throw error;
  }
}

/**
 * A fetch without a network or a server throws an Error, and so does a truncated response; a proxy answers 502, 503 or
 * 504 for a server that is down. Redirects and other statuses are thrown too, but are no network failures.
 */
function isUnreachable(error: unknown) {
  return error instanceof Error || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));
}

/** For a page that revalidates by itself: when that fails, it shows the data it had. */
export function createLastSeen<T>() {
  let last: T | null = null;
  return {
    note(seen: T) {
      last = seen;
    },
    orLastSeen: (ask: () => Promise<T>, otherwise: T) => withOfflineFallback(ask, last ?? otherwise),
  };
}

/**
 * For a page on which one types while changes of others load its data again: when that fails, it keeps the data it had.
 * Only for the URL of that data, and never for the first load, which fails as usual.
 */
export function createShownData<T>() {
  let shown: { path: string; data: T } | null = null;
  return {
    note({ pathname, search }: Path, data: T) {
      shown = { path: pathname + search, data };
    },
    orShown({ url }: Request, ask: () => Promise<T>): Promise<T> {
      const { pathname, search } = new URL(url);
      return shown?.path === pathname + search ? withOfflineFallback(ask, shown.data) : ask();
    },
  };
}
