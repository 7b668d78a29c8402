import type { Provider } from "@supabase/supabase-js";
import { redirect } from "react-router";
import { servicesContext } from "#app/context.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/provider.ts";

/** Redirects to another site to sign in; the PKCE verifier stays in a cookie. */
export async function loader({ request, url, params: { provider }, context }: Route.LoaderArgs) {
  const { accounts, env } = context.get(servicesContext);
  if (!accounts.providers.includes(provider)) return new Response("Not found", { status: 404 });
  const { client, setCookies } = createRequestClient(request, context);
  const callback = localizedPath(localeOf(url.pathname), "/confirm");
  const { data, error } = await client.auth.signInWithOAuth({
    provider: provider as Provider,
    options: { redirectTo: `${env.publicOrigin}${callback}?provider=${provider}`, skipBrowserRedirect: true },
  });
  if (error) throw error;
  return redirect(data.url, { headers: setCookies(new Headers({ "Cache-Control": "private, no-store" })) });
}
