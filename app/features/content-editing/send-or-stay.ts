import { data, isRouteErrorResponse } from "react-router";

/** The answer to a command that the site did not receive or could not carry out. */
export interface Unsent {
  isUnsent: true;
}

/** The client action of an editor: if the site cannot be reached or fails, the page stays with all that was typed. */
export async function sendOrStay<Answer>({ serverAction }: { serverAction: () => Promise<Answer> }) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    // With an error status the loaders are not called again, which would fail too.
    return data({ isUnsent: true } satisfies Unsent, 503);
  }
}
