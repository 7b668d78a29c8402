import { type Context, Hono } from "hono";
import { validationFailed } from "./errors.ts";
import { handleProviderCallback, redirectToProvider } from "./oauth.ts";
import { type RequestReader, readLinkRequest } from "./read-request.ts";
import type { AuthService } from "./service.ts";
import { openLink } from "./verify.ts";

/** URLs that a browser opens from a mail or on its way back from a provider, and therefore without an API key. */
export function linkRoutes(service: AuthService, { requestMeta }: RequestReader) {
  const { settings } = service;
  const app = new Hono();

  app.use("/verify", async (c, next) => {
    // A HEAD request must not consume the link.
    if (c.req.method === "HEAD") return c.body(null, 200);
    await next();
  });
  app.get("/verify", async (c) => {
    const { token, type } = c.req.query();
    if (!type) throw validationFailed("Verify requires a verification type");
    if (!token) throw validationFailed("Verify requires a token or a token hash");
    const { redirectTo, page } = readLinkRequest(c, settings);
    const target = await openLink(service, { token, type, redirectTo, page, meta: requestMeta(c) });
    return c.redirect(target, 303);
  });

  app.get("/authorize", async (c) => {
    await service.rateLimits.consume("refreshesByIp", requestMeta(c).ip);
    const { provider, scopes, ...query } = c.req.query();
    const { redirectTo, challenge } = readLinkRequest(c, settings, query);
    return c.redirect(
      await redirectToProvider(service, { providerId: provider, scopes, redirectTo, challenge }),
      302,
    );
  });
  const handleCallback = async (c: Context, values: Record<string, unknown>) => {
    const text = (name: string) => (typeof values[name] === "string" ? values[name] : undefined);
    const target = await handleProviderCallback(service, {
      state: text("state"),
      code: text("code"),
      error: text("error"),
      errorDescription: text("error_description"),
      meta: requestMeta(c),
    });
    return c.redirect(target, 303);
  };
  app.get("/callback", (c) => handleCallback(c, c.req.query()));
  // Apple answers with a form.
  app.post("/callback", async (c) => handleCallback(c, await c.req.parseBody()));

  return app;
}
