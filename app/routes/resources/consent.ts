import { redirect } from "react-router";
import { consentSetCookie, parseConsentForm } from "#app/consent/consent.ts";
import { servicesContext } from "#app/context.ts";
import { today } from "#app/domain/today.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { parseSitePath } from "#app/session/return-path.ts";
import type { Route } from "./+types/consent.ts";

/** The choice of visitors without scripts; with scripts the browser sets the same cookie. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const isHttps = context.get(servicesContext).env.publicOrigin.startsWith("https:");
  const page = parseSitePath(String(form.get("page") ?? "")) ?? "/";
  return redirect(page, {
    status: 303,
    headers: {
      "Set-Cookie": consentSetCookie(parseConsentForm(form), today(), { isHttps }),
      "Cache-Control": "no-store",
    },
  });
}
