import { data } from "react-router";

/**
 * The client action or loader of what a form computes or looks up while one types: null when the site cannot be reached or
 * fails, so that the page stays with all that was typed.
 */
export async function answerOrNull<Answer>(answer: () => Promise<Answer>) {
  try {
    return await answer();
  } catch (error) {
    // Redirects are thrown too.
    if (error instanceof Response) throw error;
    // With an error status the loaders are not called again, which would fail too.
    return data(null, 503);
  }
}
