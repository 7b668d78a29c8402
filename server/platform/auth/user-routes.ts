import { type Context, Hono } from "hono";
import { record } from "./audit.ts";
import { forbidden, validationFailed } from "./errors.ts";
import { unlinkIdentity } from "./external-accounts.ts";
import {
  challengeFactor,
  enrolBody,
  enrolFactor,
  factorVerifyBody,
  unenrolFactor,
  verifyFactor,
} from "./factors.ts";
import { reauthenticate } from "./mail-requests.ts";
import { redirectToProvider } from "./oauth.ts";
import { type RequestReader, readBody, readLinkRequest } from "./read-request.ts";
import { requireProof } from "./reauthentication.ts";
import { requireUser, requireUserWithSession } from "./require-user.ts";
import type { AuthService } from "./service.ts";
import { endSessions } from "./sessions.ts";
import { updateBody, updateUser } from "./user-update.ts";
import { factorJson, listFactors, userJson } from "./users.ts";

/** What signed-in users do with their own account. */
export function userRoutes(service: AuthService, { requestMeta, mailRequest }: RequestReader) {
  const { settings } = service;
  const app = new Hono();
  const factorRequest = async (c: Context) => ({
    ...(await requireUserWithSession(service, c.req.raw.headers)),
    page: mailRequest(c).request.page,
    meta: requestMeta(c),
  });

  app.get("/user", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    return c.json(await userJson(service.sql, user));
  });
  app.put("/user", async (c) => {
    const signedIn = await requireUser(service, c.req.raw.headers);
    const body = await readBody(c, updateBody);
    return c.json(await updateUser(service, body, { ...signedIn, ...mailRequest(c, body) }));
  });
  app.get("/reauthenticate", async (c) => {
    const { user } = await requireUser(service, c.req.raw.headers);
    return c.json(await reauthenticate(service, user, mailRequest(c)));
  });
  app.post("/logout", async (c) => {
    const { user, session } = await requireUser(service, c.req.raw.headers);
    const scope = c.req.query("scope") || "global";
    if (scope !== "global" && scope !== "local" && scope !== "others") {
      throw validationFailed(`Unsupported logout scope "${scope}"`);
    }
    await service.sql.begin(async (tx) => {
      await endSessions(tx, user.id, scope, session?.id ?? null);
      await record(tx, "logout", { userId: user.id, ip: requestMeta(c).ip });
    });
    return c.body(null, 204);
  });

  app.get("/user/identities/authorize", async (c) => {
    const { user, session } = await requireUser(service, c.req.raw.headers);
    await requireProof(service, { user, session });
    const { provider, scopes, ...query } = c.req.query();
    const { redirectTo, challenge } = readLinkRequest(c, settings, query);
    const url = await redirectToProvider(service, {
      providerId: provider,
      scopes,
      redirectTo,
      challenge,
      linkTo: user.id,
    });
    return query.skip_http_redirect === "true" ? c.json({ url }) : c.redirect(url, 302);
  });
  app.delete("/user/identities/:id", async (c) => {
    const { user, session } = await requireUser(service, c.req.raw.headers);
    await requireProof(service, { user, session });
    return c.json(await unlinkIdentity(service, user, c.req.param("id"), mailRequest(c)));
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
    c.json(await enrolFactor(service, await readBody(c, enrolBody), await factorRequest(c))),
  );
  app.post("/factors/:id/challenge", async (c) =>
    c.json(await challengeFactor(service, c.req.param("id"), await factorRequest(c))),
  );
  app.post("/factors/:id/verify", async (c) => {
    const body = await readBody(c, factorVerifyBody);
    return c.json(await verifyFactor(service, c.req.param("id"), body, await factorRequest(c)));
  });
  app.delete("/factors/:id", async (c) =>
    c.json(await unenrolFactor(service, c.req.param("id"), await factorRequest(c))),
  );

  return app;
}
