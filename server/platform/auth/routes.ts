// The endpoints of Supabase Auth that this product has; each line reads the request and names who does the work.
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { RequestIdVariables } from "hono/request-id";
import { InvalidTokenError } from "#server/platform/keys/access-tokens.ts";
import { adminRoutes } from "./admin-routes.ts";
import { record } from "./audit.ts";
import {
  AuthError,
  asAuthError,
  errorAnswer,
  forbidden,
  loggable,
  notFound,
  unprocessable,
  validationFailed,
} from "./errors.ts";
import { unlinkIdentity } from "./external-accounts.ts";
import {
  challengeFactor,
  enrolBody,
  enrolFactor,
  factorVerifyBody,
  unenrolFactor,
  verifyFactor,
} from "./factors.ts";
import { invite, inviteBody } from "./generated-links.ts";
import {
  otpBody,
  reauthenticate,
  recover,
  recoverBody,
  resend,
  resendBody,
  sendOneTimePassword,
} from "./mail-requests.ts";
import { arriveFromProvider, departToProvider, idTokenBody, idTokenGrant } from "./oauth.ts";
import { inEvenTime, readBody, readLinkRequest } from "./requests.ts";
import type { AuthService, Origin } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { signUp, signUpAnonymously, signUpBody } from "./sign-up.ts";
import { findCaller, requireAdmin, requireUser, requireUserWithSession } from "./signed-in.ts";
import {
  codeBody,
  codeGrant,
  passwordBody,
  passwordGrant,
  refreshBody,
  refreshGrant,
} from "./token-grants.ts";
import { updateBody, updateUser } from "./user-update.ts";
import { factorJson, listFactors, userJson } from "./users.ts";
import { openLink, verifyBody, verifyToken } from "./verify.ts";

const bodyLimitBytes = 64 * 1024;

export function authRoutes(service: AuthService, addressOf: (c: Context) => string) {
  const { settings } = service;
  const app = new Hono<{ Variables: RequestIdVariables }>();
  const originOf = (c: Context): Origin => ({
    address: addressOf(c),
    userAgent: c.req.header("User-Agent")?.slice(0, 500) ?? null,
  });
  const asked = (c: Context, body = {}) => ({
    request: readLinkRequest(c, settings, body),
    origin: originOf(c),
  });
  const member = async (c: Context) => ({
    ...(await requireUserWithSession(service, c.req.raw.headers)),
    origin: originOf(c),
  });

  app.onError((error, c) => {
    const answer = asAuthError(error);
    if (answer.status >= 500)
      service.log.error({ err: loggable(error), requestId: c.get("requestId") }, "authentication failed");
    return errorAnswer(c, answer);
  });
  app.use(
    bodyLimit({
      maxSize: bodyLimitBytes,
      onError: (c) =>
        errorAnswer(c, new AuthError(413, "request_entity_too_large", "Request body too large")),
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
  });

  // What anybody may know.
  app.get("/health", (c) =>
    c.json({ version: "hornero", name: "GoTrue", description: "Accounts in the protocol of Supabase Auth" }),
  );
  app.get("/.well-known/jwks.json", async (c) =>
    c.json(await service.keys.keySet(), 200, { "Cache-Control": "public, max-age=600" }),
  );
  app.get("/settings", (c) => c.json(publicSettings(service)));

  // Links from mails and providers come without a key; everything else may not come with a wrong one.
  app.use("/verify", async (c, next) => {
    // Looking whether a link is there must not open it.
    if (c.req.method === "HEAD") return c.body(null, 200);
    await next();
  });
  app.get("/verify", async (c) => {
    const { token, type } = c.req.query();
    if (!type) throw validationFailed("Verify requires a verification type");
    if (!token) throw validationFailed("Verify requires a token or a token hash");
    const { redirectTo, locale } = readLinkRequest(c, settings);
    const target = await openLink(service, { token, type, redirectTo, locale, origin: originOf(c) });
    return c.redirect(target, 303);
  });

  app.get("/authorize", async (c) => {
    await service.limits.take("refreshesByAddress", addressOf(c));
    const { provider, scopes, ...query } = c.req.query();
    const { redirectTo, challenge } = readLinkRequest(c, settings, query);
    return c.redirect(
      await departToProvider(service, { providerId: provider, scopes, redirectTo, challenge }),
      302,
    );
  });
  const arrive = async (c: Context, values: Record<string, unknown>) => {
    const text = (name: string) => (typeof values[name] === "string" ? values[name] : undefined);
    const target = await arriveFromProvider(service, {
      state: text("state"),
      code: text("code"),
      error: text("error"),
      errorDescription: text("error_description"),
      origin: originOf(c),
    });
    return c.redirect(target, 303);
  };
  app.get("/callback", (c) => arrive(c, c.req.query()));
  // Apple answers with a form.
  app.post("/callback", async (c) => arrive(c, await c.req.parseBody()));

  app.use(async (c, next) => {
    try {
      await findCaller(service, keyOnly(c.req.raw.headers));
    } catch (error) {
      if (error instanceof InvalidTokenError) return c.json({ message: "Invalid API key" }, 401);
      throw error;
    }
    await next();
  });

  // Signing up and in.
  app.post("/signup", async (c) => {
    const body = await readBody(c, signUpBody);
    if (!body.email && !body.phone) return c.json(await signUpAnonymously(service, body.data, originOf(c)));
    return c.json(await inEvenTime(() => signUp(service, body, asked(c, body))));
  });
  app.post("/token", async (c) => {
    switch (c.req.query("grant_type")) {
      case "password":
        return c.json(await passwordGrant(service, await readBody(c, passwordBody), originOf(c)));
      case "refresh_token":
        return c.json(await refreshGrant(service, await readBody(c, refreshBody), originOf(c)));
      case "pkce":
        return c.json(await codeGrant(service, await readBody(c, codeBody), originOf(c)));
      case "id_token": {
        const body = await readBody(c, idTokenBody);
        const linkTo = body.link_identity ? (await requireUser(service, c.req.raw.headers)).user.id : null;
        return c.json(await idTokenGrant(service, body, originOf(c), linkTo));
      }
      case "web3":
        throw unprocessable("web3_provider_disabled", "Web3 provider is disabled");
      default:
        throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });
  app.post("/verify", async (c) => {
    const body = await readBody(c, verifyBody);
    const { request, origin } = asked(c);
    return c.json(await verifyToken(service, body, { locale: request.locale, origin }));
  });

  // Asking for a mail: one answer for everybody, in even time.
  app.post("/recover", async (c) => {
    const body = await readBody(c, recoverBody);
    return c.json(await inEvenTime(() => recover(service, body, asked(c, body))));
  });
  app.on("POST", ["/otp", "/magiclink"], async (c) => {
    const body = await readBody(c, otpBody);
    return c.json(await inEvenTime(() => sendOneTimePassword(service, body, asked(c, body))));
  });
  app.post("/resend", async (c) => {
    const body = await readBody(c, resendBody);
    return c.json(await inEvenTime(() => resend(service, body, asked(c, body))));
  });

  // The person who is signed in.
  app.get("/user", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    return c.json(await userJson(service.sql, user));
  });
  app.put("/user", async (c) => {
    const signedIn = await requireUser(service, c.req.raw.headers);
    const body = await readBody(c, updateBody);
    return c.json(await updateUser(service, body, { ...signedIn, ...asked(c, body) }));
  });
  app.get("/reauthenticate", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    return c.json(await reauthenticate(service, user, asked(c)));
  });
  app.post("/logout", async (c) => {
    const { user, session } = await requireUser(service, c.req.raw.headers);
    const scope = c.req.query("scope") || "global";
    if (scope !== "global" && scope !== "local" && scope !== "others") {
      throw validationFailed(`Unsupported logout scope "${scope}"`);
    }
    await service.sql.begin(async (tx) => {
      await endSessions(tx, user.id, scope, session?.id ?? null);
      await record(tx, "logout", { userId: user.id, address: addressOf(c) });
    });
    return c.body(null, 204);
  });

  app.get("/user/identities/authorize", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    const { provider, scopes, ...query } = c.req.query();
    const { redirectTo, challenge } = readLinkRequest(c, settings, query);
    const url = await departToProvider(service, {
      providerId: provider,
      scopes,
      redirectTo,
      challenge,
      linkTo: user.id,
    });
    return query.skip_http_redirect === "true" ? c.json({ url }) : c.redirect(url, 302);
  });
  app.delete("/user/identities/:id", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    return c.json(await unlinkIdentity(service, user, c.req.param("id"), originOf(c)));
  });

  // Two-step sign-in.
  app.use("/factors/*", async (c, next) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    if (user.is_anonymous)
      throw forbidden("no_authorization", "Anonymous user not allowed to perform these actions");
    await next();
  });
  app.get("/factors", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    return c.json((await listFactors(service.sql, user.id)).map(factorJson));
  });
  app.post("/factors", async (c) =>
    c.json(await enrolFactor(service, await readBody(c, enrolBody), await member(c))),
  );
  app.post("/factors/:id/challenge", async (c) =>
    c.json(await challengeFactor(service, c.req.param("id"), await member(c))),
  );
  app.post("/factors/:id/verify", async (c) => {
    const body = await readBody(c, factorVerifyBody);
    return c.json(await verifyFactor(service, c.req.param("id"), body, await member(c)));
  });
  app.delete("/factors/:id", async (c) =>
    c.json(await unenrolFactor(service, c.req.param("id"), await member(c))),
  );

  // The operator, with the secret key.
  app.post("/invite", async (c) => {
    await requireAdmin(service, c.req.raw.headers);
    return c.json(await invite(service, await readBody(c, inviteBody), readLinkRequest(c, settings)));
  });
  app.route("/admin", adminRoutes(service));

  // What Supabase has and this product does not.
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
