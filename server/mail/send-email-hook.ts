import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Sql } from "postgres";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { createAccountMailSender, type SendAccountMail } from "./account-mails.ts";

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
    provider: z.string().default(""),
  }),
});

type Payload = z.infer<typeof payload>;

const linkMails = {
  signup: "confirmation",
  invite: "invite",
  magiclink: "magic_link",
  recovery: "recovery",
} as const;

/** Supabase's send-email hook: a remote project has its mails written and sent by this site. */
export function sendEmailHook(sql: Sql, { secret, siteUrl }: { secret: string; siteUrl: string }) {
  const webhook = new Webhook(secret.replace(/^v1,whsec_/, ""));
  const sendMail = createAccountMailSender(siteUrl);
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 64 * 1024 }));
  app.post("/", async (c) => {
    const text = await c.req.text();
    const headers = Object.fromEntries(c.req.raw.headers);
    let event: Payload;
    try {
      event = payload.parse(webhook.verify(text, headers));
    } catch {
      return c.json(
        { error: { http_code: 401, message: "The signature or the content is not accepted" } },
        401,
      );
    }
    const mails = mailsOf(event, headers["webhook-id"] ?? "");
    if (mails.length === 0) {
      const message = `There is no mail for ${event.email_data.email_action_type}`;
      return c.json({ error: { http_code: 422, message } }, 422);
    }
    for (const mail of mails) await sendMail(sql, mail);
    return c.json({});
  });
  return app;
}

type AccountMail = Parameters<SendAccountMail>[1];

/** A repeated call carries the same id, so that no mail is sent twice. Empty for an unknown type of mail. */
function mailsOf({ user, email_data: data }: Payload, id: string): AccountMail[] {
  const type = data.email_action_type;
  const envelope = { recipient: user.email, page: data.redirect_to, idempotencyKey: id };
  const link = (token: string) => verifyUrl(data, token);
  if (Object.hasOwn(linkMails, type)) {
    const kind = linkMails[type as keyof typeof linkMails];
    return [{ ...envelope, kind, data: { link: link(data.token_hash), code: data.token } }];
  }
  switch (type) {
    case "reauthentication":
      return [{ ...envelope, kind: type, data: { code: data.token } }];
    case "email_change": {
      const addresses = { oldEmail: user.email, newEmail: user.new_email };
      const mailTo = (recipient: string, hash: string, code: string): AccountMail => ({
        kind: type,
        recipient,
        page: data.redirect_to,
        data: { link: link(hash), code, ...addresses },
        idempotencyKey: `${id} ${recipient === user.email ? "old" : "new"}`,
      });
      // Supabase's names are crossed: token_hash_new belongs to the current address and goes with token.
      return [
        ...(data.token_hash_new ? [mailTo(user.email, data.token_hash_new, data.token)] : []),
        mailTo(user.new_email, data.token_hash, data.token_new || data.token),
      ];
    }
    case "password_changed_notification":
      return [{ ...envelope, kind: "password_changed" }];
    case "mfa_factor_enrolled_notification":
      return [{ ...envelope, kind: "factor_added" }];
    case "mfa_factor_unenrolled_notification":
      return [{ ...envelope, kind: "factor_removed" }];
    case "identity_linked_notification":
      return [{ ...envelope, kind: "identity_linked", data: { provider: data.provider } }];
    case "identity_unlinked_notification":
      return [{ ...envelope, kind: "identity_unlinked", data: { provider: data.provider } }];
    case "email_changed_notification": {
      const addresses = { oldEmail: data.old_email, newEmail: user.email };
      return [{ ...envelope, kind: "email_changed", recipient: data.old_email, data: addresses }];
    }
    default:
      return [];
  }
}

function verifyUrl({ site_url, email_action_type, redirect_to }: Payload["email_data"], token: string) {
  const base = site_url.replace(/\/+$/, "").replace(/\/auth\/v1$/, "");
  return `${base}/auth/v1/verify?${new URLSearchParams({ token, type: email_action_type, redirect_to })}`;
}
