import { Hono } from "hono";
import { AuthError, unprocessable } from "./errors.ts";
import { otpBody, recover, recoverBody, resend, resendBody, sendOneTimePassword } from "./mail-requests.ts";
import { idTokenBody, idTokenGrant } from "./oauth.ts";
import { inEvenTime, type RequestReader, readBody } from "./requests.ts";
import type { AuthService } from "./service.ts";
import { signUp, signUpAnonymously, signUpBody } from "./sign-up.ts";
import { requireUser } from "./signed-in.ts";
import {
  codeBody,
  codeGrant,
  passwordBody,
  passwordGrant,
  refreshBody,
  refreshGrant,
} from "./token-grants.ts";
import { verifyBody, verifyToken } from "./verify.ts";

/** How a visitor becomes somebody. */
export function signInRoutes(service: AuthService, { originOf, asked }: RequestReader) {
  const app = new Hono();

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

  return app;
}
