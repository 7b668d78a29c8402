import { readForm } from "#app/forms/read-form.server.ts";
import { provePassword } from "#app/session/prove-password.server.ts";
import { findSession } from "#app/session/session.server.ts";
import type { Route } from "./+types/password-proof.ts";

/** POST: the user types the password again before a change of access. Answers with what is wrong, or null. */
export async function action({ request, context }: Route.ActionArgs) {
  const { session, setCookies } = await findSession(request, context);
  const headers = setCookies(new Headers({ "Cache-Control": "private, no-store" }));
  if (!session) return new Response(null, { status: 401, headers });
  const form = await readForm(request);
  const error = await provePassword(context, session, String(form.get("current") ?? ""));
  return Response.json({ error }, { status: error ? 422 : 200, headers });
}
