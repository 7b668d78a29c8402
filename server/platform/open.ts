import { Hono } from "hono";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { mailboxPages } from "#server/mail/mailbox-pages.ts";
import { sendEmailHook } from "#server/mail/send-email-hook.ts";
import { startMail } from "#server/mail/start.ts";
import { startCleanup } from "./auth/cleanup.ts";
import { openAuthService } from "./auth/open.ts";
import { authRoutes } from "./auth/routes.ts";
import type { AuthService } from "./auth/service.ts";
import { createAddressReader } from "./client-address.ts";

export interface Platform {
  /** /auth/v1; /_mailbox on a loopback origin without SMTP_URL; /_hooks/send-email where its secret is set. */
  routes: Hono;
  auth: AuthService;
  hasMailbox: boolean;
  stop(): Promise<void>;
}

/** Supabase's protocols on our own PostgreSQL, and the mail they send. */
export async function openPlatform(sql: Sql, env: Env, log: Logger): Promise<Platform> {
  const auth = await openAuthService(sql, env.auth, log);
  const mail = await startMail(sql, env, log);
  const routes = new Hono();
  routes.route("/auth/v1", authRoutes(auth, createAddressReader(env.trustedProxies)));
  const hasMailbox = mail.hasMailbox && env.isLoopback;
  if (hasMailbox) routes.route("/_mailbox", mailboxPages(sql));
  const secret = env.auth.sendEmailHookSecret;
  if (secret) routes.route("/_hooks/send-email", sendEmailHook(sql, { secret, siteUrl: env.publicOrigin }));
  const cleanup = startCleanup(sql, log);
  const stop = async () => {
    cleanup.stop();
    auth.keys.stop();
    await mail.stop();
  };
  return { routes, auth, hasMailbox, stop };
}
