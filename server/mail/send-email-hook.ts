import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Sql } from "postgres";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { enqueueMail, type MailLocale } from "./outbox.ts";

const payload = z.object({
  user: z.object({ email: z.string().default(""), new_email: z.string().default("") }),
  email_data: z.object({
    email_action_type: z.string(),
    site_url: z.url(),
    redirect_to: z.string().default(""),
    token: z.string().default(""),
    token_hash: z.string().default(""),
    token_new: z.string().default(""),
    token_hash_new: z.string().default(""),
    old_email: z.string().default(""),
  }),
});

type Payload = z.infer<typeof payload>;

const linkMails = {
  signup: "confirmation",
  invite: "invite",
  magiclink: "magic_link",
  recovery: "recovery",
} as const;

/** Lets a Supabase elsewhere send its mails in our words: its send-email hook, signature checked. */
export function sendEmailHook(sql: Sql, { secret, siteUrl }: { secret: string; siteUrl: string }) {
  const webhook = new Webhook(secret.replace(/^v1,whsec_/, ""));
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.post("/", async (c) => {
    const text = await c.req.text();
    const headers = Object.fromEntries(c.req.raw.headers);
    let told: Payload;
    try {
      told = payload.parse(webhook.verify(text, headers));
    } catch {
      return c.json(
        { error: { http_code: 401, message: "The signature or the content is not accepted" } },
        401,
      );
    }
    const id = headers["webhook-id"] ?? "";
    const isKnown = await enqueue(sql, told, { id, siteUrl });
    return isKnown
      ? c.json({})
      : c.json(
          { error: { http_code: 422, message: `There is no mail for ${told.email_data.email_action_type}` } },
          422,
        );
  });
  return app;
}

/** A hook that is called again for the same mail carries the same id, and nothing is sent twice. */
async function enqueue(
  sql: Sql,
  { user, email_data: data }: Payload,
  { id, siteUrl }: { id: string; siteUrl: string },
) {
  const locale = localeOf(data.redirect_to, siteUrl);
  const page = (path: string) => `${siteUrl}${locale === "en" ? "/en" : ""}${path}`;
  const link = (token: string) => verifyAddress(data, token);
  const type = data.email_action_type;
  if (Object.hasOwn(linkMails, type)) {
    const kind = linkMails[type as keyof typeof linkMails];
    const content = { link: link(data.token_hash), code: data.token };
    await enqueueMail(sql, { kind, locale, recipient: user.email, data: content, idempotencyKey: id });
    return true;
  }
  if (type === "reauthentication") {
    await enqueueMail(sql, {
      kind: type,
      locale,
      recipient: user.email,
      data: { code: data.token },
      idempotencyKey: id,
    });
    return true;
  }
  if (type === "email_change") {
    const addresses = { oldEmail: user.email, newEmail: user.new_email };
    const ask = (recipient: string, hash: string, code: string) =>
      enqueueMail(sql, {
        kind: type,
        locale,
        recipient,
        data: { link: link(hash), code, ...addresses },
        idempotencyKey: `${id} ${recipient === user.email ? "old" : "new"}`,
      });
    // Supabase's names are crossed: token_hash_new belongs to the present address and goes with token.
    if (data.token_hash_new) await ask(user.email, data.token_hash_new, data.token);
    await ask(user.new_email, data.token_hash, data.token_new || data.token);
    return true;
  }
  if (type === "password_changed_notification") {
    const content = { recoveryPage: page("/forgot-password") };
    await enqueueMail(sql, {
      kind: "password_changed",
      locale,
      recipient: user.email,
      data: content,
      idempotencyKey: id,
    });
    return true;
  }
  if (type === "email_changed_notification") {
    const content = { oldEmail: data.old_email, newEmail: user.email, contactPage: page("/contacto") };
    await enqueueMail(sql, {
      kind: "email_changed",
      locale,
      recipient: data.old_email,
      data: content,
      idempotencyKey: id,
    });
    return true;
  }
  return false;
}

function verifyAddress({ site_url, email_action_type, redirect_to }: Payload["email_data"], token: string) {
  const base = site_url.replace(/\/+$/, "").replace(/\/auth\/v1$/, "");
  return `${base}/auth/v1/verify?${new URLSearchParams({ token, type: email_action_type, redirect_to })}`;
}

function localeOf(redirectTo: string, siteUrl: string): MailLocale {
  const path = URL.canParse(redirectTo, siteUrl) ? new URL(redirectTo, siteUrl).pathname : "/";
  return path === "/en" || path.startsWith("/en/") ? "en" : "es";
}
