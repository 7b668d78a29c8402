import { data, isRouteErrorResponse } from "react-router";

interface Submission<Answer> {
  serverAction: () => Promise<Answer>;
  request: Request;
}

/**
 * The client action of every form with an action on the server. If the site cannot be reached or fails, the page stays
 * with all that was typed and shows the answer that `notSent` makes of the submitted form.
 */
export async function submitWithFallback<Answer>(
  { serverAction, request }: Submission<Answer>,
  notSent: (form: FormData) => NoInfer<Answer>,
) {
  // The server action consumes the body.
  const submitted = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    // Redirects are thrown too, and so is a 404 for what no longer exists.
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error;
    // With an error status the loaders are not called again, which would fail too.
    return data(notSent(await submitted.formData()), 503);
  }
}
