import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import type { Env } from "#app/env.server.ts";
import { portError } from "#server/start/listen.ts";
import { StartError } from "#server/start/start-error.ts";
import { checkProject } from "#server/supabase-remote/check-project.ts";

const mailServerTimeoutMs = 10_000;

/** What the settings alone do not tell, checked before anything is created: the port, the mail server, the remote Supabase. */
export async function checkSettings({ host, port, smtpUrl, supabaseUrl, auth }: Env) {
  await requireFreePort(host, port);
  if (smtpUrl) await requireMailServer(smtpUrl);
  if (supabaseUrl) {
    const { publishableKey, legacyJwtSecret } = auth;
    await checkProject(supabaseUrl, { publishableKey: publishableKey!, legacyJwtSecret });
  }
}

/** What works, but not as an operator expects. */
export function listWarnings({ isLoopback, trustedProxies }: Pick<Env, "isLoopback" | "trustedProxies">) {
  return !isLoopback && trustedProxies.length === 0
    ? ["TRUSTED_PROXIES is not set: visitors who come through a proxy share one rate limit"]
    : [];
}

async function requireFreePort(host: string, port: number) {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, { host, port });
  }
  probe.close();
  await once(probe, "close");
}

/** Connects and signs in. Messages name the kind of error only, because those of a server may repeat the user or password. */
async function requireMailServer(smtpUrl: string) {
  try {
    const smtp = createTransport(smtpUrl);
    await Promise.race([smtp.verify(), timeOut()]);
    smtp.close();
  } catch (error) {
    const { code = "invalid address" } = error as NodeJS.ErrnoException;
    const { host } = new URL(smtpUrl);
    if (code === "EAUTH")
      throw new StartError(
        `the mail server at ${host} refuses to sign in`,
        "check user and password in SMTP_URL",
      );
    throw new StartError(
      `the mail server at ${host} does not answer: ${code}`,
      "check SMTP_URL and that the server is running",
    );
  }
}

async function timeOut() {
  await sleep(mailServerTimeoutMs, undefined, { ref: false });
  throw Object.assign(new Error("the mail server is too slow"), { code: "ETIMEDOUT" });
}
