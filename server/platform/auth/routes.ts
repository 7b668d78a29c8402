// The endpoints of Supabase Auth, in the order in which they match.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { RequestIdVariables } from "hono/request-id";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";
import { loggable } from "#server/platform/loggable-error.ts";
import { adminRoutes } from "./admin-routes.ts";
import { AuthError, asAuthError, errorResponse, notFound, unprocessable } from "./errors.ts";
import { invite, inviteBody } from "./generated-links.ts";
import { linkRoutes } from "./link-routes.ts";
import { createRequestReader, readBody, readLinkRequest } from "./read-request.ts";
import { identifyRequest, requireAdmin } from "./require-user.ts";
import type { AuthService } from "./service.ts";
import { signInRoutes } from "./sign-in-routes.ts";
import { userRoutes } from "./user-routes.ts";

const bodyLimitBytes = 64 * 1024;

export function authRoutes(service: AuthService, ipOf: (c: Context) => string) {
  const { settings } = service;
  const app = new Hono<{ Variables: RequestIdVariables }>();
  const reader = createRequestReader(settings, ipOf);

  app.onError((error, c) => {
    const response = asAuthError(error);
    if (response.status >= 500)
      service.log.error({ err: loggable(error), requestId: c.get("requestId") }, "authentication failed");
    return errorResponse(c, response);
  });
  // Open to every origin, as in Supabase: keys and tokens identify the caller, never cookies.
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      // The first says that errors have codes, the others are for pagination.
      exposeHeaders: ["X-Supabase-Api-Version", "X-Total-Count", "Link"],
      maxAge: 3600,
    }),
  );
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: (c) =>
        errorResponse(c, new AuthError(413, "request_entity_too_large", "Request body too large")),
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });

  // Public information.
  app.get("/health", (c) =>
    c.json({ version: "hornero", name: "GoTrue", description: "Accounts in the protocol of Supabase Auth" }),
  );
  app.get("/.well-known/jwks.json", (c) =>
    c.json(service.keys.keySet(), 200, { "Cache-Control": "public, max-age=600" }),
  );
  app.get("/settings", (c) => c.json(publicSettings(service)));

  // Links from mails and providers have no API key. All other requests are refused if their key is wrong.
  app.route("/", linkRoutes(service, reader));

  app.use(async (c, next) => {
    try {
      await identifyRequest(service, keyOnly(c.req.raw.headers));
    } catch (error) {
      if (error instanceof InvalidTokenError) return c.json({ message: "Invalid API key" }, 401);
      throw error;
    }
    await next();
  });

  app.route("/", signInRoutes(service, reader));
  app.route("/", userRoutes(service, reader));

  // Administration, with the secret key.
  app.post("/invite", async (c) => {
    await requireAdmin(service, c.req.raw.headers);
    return c.json(await invite(service, await readBody(c, inviteBody), readLinkRequest(c, settings)));
  });
  app.route("/admin", adminRoutes(service));

  // Features of Supabase that we do not have.
  app.post("/sso", () => {
    throw unprocessable("saml_provider_disabled", "SAML 2.0 is disabled");
  });
  app.all("*", () => {
    throw notFound("not_found", "This service has no such endpoint");
  });

  return app;
}

function keyOnly(headers: Headers) {
  const key = headers.get("apikey");
  return new Headers(key ? { apikey: key } : {});
}

function publicSettings({ settings }: AuthService) {
  const providers = Object.fromEntries(settings.providers.map(({ id }) => [id, true]));
  return {
    external: { ...providers, email: true, phone: false, anonymous_users: settings.allowsAnonymousUsers },
    disable_signup: settings.isSignupDisabled,
    mailer_autoconfirm: settings.confirmsEmailItself,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    passkeys_enabled: false,
  };
}
