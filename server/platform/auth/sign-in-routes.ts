import { Hono } from "hono";
import { AuthError, unprocessable } from "./errors.ts";
import { otpBody, recover, recoverBody, resend, resendBody, sendOneTimePassword } from "./mail-requests.ts";
import { idTokenBody, idTokenGrant } from "./oauth.ts";
import { inConstantTime, type RequestReader, readBody } from "./read-request.ts";
import { requireProof } from "./reauthentication.ts";
import { requireUser } from "./require-user.ts";
import type { AuthService } from "./service.ts";
import { signUp, signUpAnonymously, signUpBody } from "./sign-up.ts";
import {
  codeBody,
  codeGrant,
  passwordBody,
  passwordGrant,
  refreshBody,
  refreshGrant,
} from "./token-grants.ts";
import { verifyBody, verifyToken } from "./verify.ts";

/** Sign-up, sign-in and the mails that lead there. */
export function signInRoutes(service: AuthService, { requestMeta, mailRequest }: RequestReader) {
  const app = new Hono();

  app.post("/signup", async (c) => {
    const body = await readBody(c, signUpBody);
    if (!body.email && !body.phone)
      return c.json(await signUpAnonymously(service, body.data, requestMeta(c)));
    return c.json(await inConstantTime(() => signUp(service, body, mailRequest(c, body))));
  });
  app.post("/token", async (c) => {
    switch (c.req.query("grant_type")) {
      case "password":
        return c.json(await passwordGrant(service, await readBody(c, passwordBody), requestMeta(c)));
      case "refresh_token":
        return c.json(await refreshGrant(service, await readBody(c, refreshBody), requestMeta(c)));
      case "pkce":
        return c.json(await codeGrant(service, await readBody(c, codeBody), requestMeta(c)));
      case "id_token": {
        const body = await readBody(c, idTokenBody);
        const owner = body.link_identity ? await requireUser(service, c.req.raw.headers) : null;
        if (owner) await requireProof(service, owner);
        return c.json(await idTokenGrant(service, body, mailRequest(c), owner?.user.id ?? null));
      }
      case "web3":
        throw unprocessable("web3_provider_disabled", "Web3 provider is disabled");
      default:
        throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    }
  });
  app.post("/verify", async (c) => {
    const body = await readBody(c, verifyBody);
    const { request, meta } = mailRequest(c);
    return c.json(await verifyToken(service, body, { page: request.page, meta }));
  });

  // The same answer after the same time, whether the account exists or not.
  app.post("/recover", async (c) => {
    const body = await readBody(c, recoverBody);
    return c.json(await inConstantTime(() => recover(service, body, mailRequest(c, body))));
  });
  app.on("POST", ["/otp", "/magiclink"], async (c) => {
    const body = await readBody(c, otpBody);
    return c.json(await inConstantTime(() => sendOneTimePassword(service, body, mailRequest(c, body))));
  });
  app.post("/resend", async (c) => {
    const body = await readBody(c, resendBody);
    return c.json(await inConstantTime(() => resend(service, body, mailRequest(c, body))));
  });

  return app;
}
