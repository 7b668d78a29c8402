import { isRouteErrorResponse } from "react-router";

// While nobody can be asked a page says so itself, or goes on showing what it last saw, instead of giving way to an error.

export async function orWhenUnreachable<T>(ask: () => Promise<T>, otherwise: NoInfer<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (isUnreachable(error)) return otherwise;
    throw error;
  }
}

/**
 * A fetch without a network or a server fails with an error, and so does an answer that breaks off; a proxy answers for
 * a server that is away. Redirects and refusals are thrown too, and are none of these.
 */
function isUnreachable(error: unknown) {
  return error instanceof Error || (isRouteErrorResponse(error) && [502, 503, 504].includes(error.status));
}

/** For a page that is brought up to date by itself: a look that fails leaves it as it is. */
export function createLastSeen<T>() {
  let last: T | null = null;
  return {
    note(seen: T) {
      last = seen;
    },
    orLast: (ask: () => Promise<T>, otherwise: T) => orWhenUnreachable(ask, last ?? otherwise),
  };
}
