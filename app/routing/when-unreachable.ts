// While nobody can be asked a page says so itself, or goes on showing what it last saw, instead of giving way to an error.

export async function orWhenUnreachable<T>(ask: () => Promise<T>, otherwise: NoInfer<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    // How a browser's fetch fails without a network or a server.
    if (error instanceof TypeError) return otherwise;
    throw error;
  }
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
