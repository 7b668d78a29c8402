import { Hono } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { hasLocalPages } from "#server/middleware/local-pages.ts";
import { mailboxPages } from "./mailbox-pages.ts";
import { sendEmailHook } from "./send-email-hook.ts";
import { startMail } from "./start-mail.ts";

/** Starts sending the outbox, and mounts /_mailbox on a loopback origin without SMTP_URL, /_hooks/send-email with its secret. */
export async function openMail(sql: Sql, env: Env, log: Logger) {
  const mail = await startMail(sql, env, log);
  const routes = new Hono();
  const hasMailbox = mail.hasMailbox && hasLocalPages(env);
  if (hasMailbox) routes.route("/_mailbox", mailboxPages(sql, env));
  const secret = env.auth.sendEmailHookSecret;
  if (secret) routes.route("/_hooks/send-email", sendEmailHook(sql, { secret, siteUrl: env.publicOrigin }));
  return { routes, hasMailbox, sendNow: mail.sendNow, stop: mail.stop };
}
