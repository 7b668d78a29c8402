import { servicesContext } from "#app/context.ts";
import { recoveryCodeForm } from "#app/features/auth/auth-schemas.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { findClaims } from "#app/session/session.server.ts";
import type { Route } from "./+types/recovery-codes.ts";

/** POST redeems a recovery code instead of the second step; PUT creates ten new ones and returns them once. */
export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(servicesContext);
  const { claims, setCookies } = await findClaims(request, context);
  const headers = setCookies(new Headers({ "Cache-Control": "private, no-store" }));
  if (!claims) return new Response(null, { status: 401, headers });

  if (request.method === "PUT") {
    if (claims.aal !== "aal2") return new Response(null, { status: 403, headers });
    return Response.json({ codes: await accounts.createRecoveryCodes(claims) }, { headers });
  }
  const { data } = parseForm(recoveryCodeForm, await readForm(request));
  const isRedeemed =
    data !== null &&
    (await accounts.redeemRecoveryCode(claims, data.code, request.headers.get("Referer") ?? ""));
  return new Response(null, { status: isRedeemed ? 204 : 422, headers });
}
