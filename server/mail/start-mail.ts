import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { createBrandReader } from "#server/mail/brand-reader.ts";
import { startMailboxReceiver } from "./mailbox-receiver.ts";
import { createMailTransport } from "./transport.ts";
import { startMailWorker } from "./worker.ts";

/** Sends mail to SMTP_URL, or without one to the app's own mailbox. */
export async function startMail(
  sql: Sql,
  env: Pick<Env, "smtpUrl" | "publicOrigin" | "operator">,
  log: Logger,
) {
  const receiver = env.smtpUrl ? null : await startMailboxReceiver(sql);
  const transport = createMailTransport(env.smtpUrl ?? receiver!.url, {
    findBrand: createBrandReader(sql, env),
    host: new URL(env.publicOrigin).hostname,
  });
  const worker = await startMailWorker(sql, transport, log);
  return {
    hasMailbox: receiver !== null,
    sendNow: transport.send,
    async stop() {
      await worker.stop();
      transport.close();
      await receiver?.stop();
    },
  };
}
