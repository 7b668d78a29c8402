import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { RouterContextProvider } from "react-router";
import { platformFetchContext, servicesContext } from "#app/context.ts";
import { linkOptions } from "#app/session/mail-link.ts";
import { sessionCookieOptions } from "#app/session/session-cookie.ts";
import type { Database } from "#app/supabase/database.types.ts";

/**
 * A client with the session of the request. Call `setCookies` on the response to send changes of the session to the
 * browser.
 */
export function createRequestClient(request: Request, context: Readonly<RouterContextProvider>) {
  const { env, accounts } = context.get(servicesContext);
  const changed = new Map<string, string>();
  const url = env.supabaseUrl ?? env.publicOrigin;
  const client = createServerClient<Database>(url, accounts.publishableKey, {
    cookieOptions: sessionCookieOptions({ isHttps: env.publicOrigin.startsWith("https:") }),
    auth: linkOptions,
    global: { fetch: context.get(platformFetchContext) },
    cookies: {
      // The user would make the cookie twice as long, and the header too long for nginx's default buffer (4 kB). The
      // client in the browser loads the user itself.
      encode: "tokens-only",
      getAll: () =>
        parseCookieHeader(request.headers.get("Cookie") ?? "").map(({ name, value }) => ({
          name,
          value: value ?? "",
        })),
      setAll: (cookies) => {
        for (const { name, value, options } of cookies) {
          changed.set(name, serializeCookieHeader(name, value, options));
        }
      },
    },
  });
  return {
    client,
    setCookies(headers: Headers) {
      for (const cookie of changed.values()) headers.append("Set-Cookie", cookie);
      return headers;
    },
  };
}
