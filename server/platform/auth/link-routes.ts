import { type Context, Hono } from "hono";
import { validationFailed } from "./errors.ts";
import { arriveFromProvider, departToProvider } from "./oauth.ts";
import { type RequestReader, readLinkRequest } from "./requests.ts";
import type { AuthService } from "./service.ts";
import { openLink } from "./verify.ts";

/** Addresses that a browser opens by itself, from a mail or coming back from a provider: without a key. */
export function linkRoutes(service: AuthService, { originOf }: RequestReader) {
  const { settings } = service;
  const app = new Hono();

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
    await service.rateLimits.consume("refreshesByAddress", originOf(c).address);
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

  return app;
}
