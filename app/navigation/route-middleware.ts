import { data, type MiddlewareFunction, redirect } from "react-router";
import { makerContext, servicesContext, sessionContext } from "#app/context.ts";
import type { Maker } from "#app/domain/maker.ts";
import { localeOf, localizedPath, unlocalizedPath } from "#app/i18n/locale.ts";
import { authGuard, isGuarded } from "#app/navigation/auth-guard.ts";
import { findRedirect } from "#app/navigation/redirects.server.ts";
import { returnCookie } from "#app/session/return-path.ts";
import { findSession } from "#app/session/session.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";

type ServerMiddleware = MiddlewareFunction<Response>;

/** No cache may store a user's own pages. */
const noStore = "private, no-store";

/** Redirects users without a session to the sign-in page, which later returns to the requested page (product §6). */
const auth: ServerMiddleware = (args, next) =>
  isGuarded(args.url.pathname, authGuard) ? forSession(args, next) : next();

/** Where an operator without two-step sign-in sets it up. */
export const operatorSetupPath = "/operator/two-step";

/**
 * Operator pages: a 404 for everyone else, so that others cannot tell that they exist (product §6). Operators without
 * the second step set it up first.
 */
const operator: ServerMiddleware = (args, next) =>
  forSession(args, async () => {
    const { accounts, env } = args.context.get(servicesContext);
    const session = args.context.get(sessionContext);
    if (!(await accounts.isOperator(session))) throw data(null, 404);
    const { pathname } = args.url;
    const needsSetup = env.operatorMfa === "required" && session.aal !== "aal2";
    if (needsSetup && unlocalizedPath(pathname) !== operatorSetupPath)
      throw redirect(localizedPath(localeOf(pathname), operatorSetupPath), {
        headers: { "Cache-Control": noStore },
      });
    return next();
  });

/** Pages of makers and studios: a 404 for accounts that act for none. */
const maker: ServerMiddleware = (args, next) =>
  forSession(args, async () => {
    const { client } = createRequestClient(args.request, args.context);
    const { data: own } = await client.rpc("my_maker").throwOnError();
    if (!own) throw data(null, 404);
    args.context.set(makerContext, own as unknown as Maker);
    return next();
  });

async function forSession(
  { request, url, context }: Parameters<ServerMiddleware>[0],
  next: () => Promise<Response>,
) {
  const { session, setCookies } = await findSession(request, context);
  if (session) {
    context.set(sessionContext, session);
    const response = await next();
    response.headers.set("Cache-Control", noStore);
    setCookies(response.headers);
    return response;
  }

  const headers = setCookies(new Headers({ "Cache-Control": noStore }));
  // A prefetch is no visit yet.
  if (!request.headers.get("Sec-Purpose")?.includes("prefetch")) {
    const isHttps = context.get(servicesContext).env.publicOrigin.startsWith("https:");
    headers.append("Set-Cookie", returnCookie(url.pathname + url.search, { isHttps }));
  }
  throw redirect(localizedPath(localeOf(url.pathname), authGuard.login), { headers });
}

/** The page of a slug that has changed leads to its new URL for good. */
const redirects: ServerMiddleware = async ({ url, context }, next) => {
  const response = await next();
  if (response.status !== 404) return response;
  const { reader } = context.get(servicesContext);
  const target = await findRedirect(reader, unlocalizedPath(url.pathname));
  if (!target) return response;
  throw redirect(localizedPath(localeOf(url.pathname), target as "/") + url.search, 301);
};

const named = { auth, operator, maker, redirects } satisfies Record<string, ServerMiddleware>;

/** A route's middleware by name: `export const middleware = [routeMiddleware("auth")]`. */
export function routeMiddleware(name: keyof typeof named): ServerMiddleware {
  if (!Object.hasOwn(named, name)) throw new Error(`Unknown route middleware: '${name}'`);
  return named[name];
}
