import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { createBrandReader } from "#server/mail/brand-reader.ts";
import { isMailKind, renderMail } from "#server/mail/templates/index.ts";
import { createPushSender } from "#server/push/push-sender.ts";
import { openVapidKeys } from "#server/push/vapid-keys.ts";
import { startMailboxReceiver } from "./mailbox-receiver.ts";
import { type OutboxRow, startOutboxWorker } from "./outbox-sender.ts";
import { createMailTransport } from "./smtp-transport.ts";

/** Sends mail to SMTP_URL, or without one to the app's own mailbox, and notifications to browsers. */
export async function startMail(
  sql: Sql,
  env: Pick<Env, "smtpUrl" | "publicOrigin" | "operator" | "vapidKeys" | "appEnv">,
  log: Logger,
) {
  const receiver = env.smtpUrl ? null : await startMailboxReceiver(sql);
  const findBrand = createBrandReader(sql, env);
  const transport = createMailTransport(env.smtpUrl ?? receiver!.url, {
    findBrand,
    host: new URL(env.publicOrigin).hostname,
  });
  const pushes = createPushSender(sql, {
    keys: await openVapidKeys(sql, env.vapidKeys),
    findOperatorEmail: async () => (await findBrand()).operator.email,
    allowsLoopback: env.appEnv === "development",
  });

  async function sendMail({ id, kind, locale, recipient, data }: OutboxRow) {
    if (!isMailKind(kind)) throw new Error(`there is no template for ${kind}`);
    const mail = renderMail(kind, locale, data, await findBrand());
    await transport.send({ ...mail, to: recipient, id });
  }

  const workers = [
    await startOutboxWorker(sql, { channel: "mail", send: sendMail }, log),
    await startOutboxWorker(
      sql,
      {
        channel: "push",
        send: ({ pushSubscriptionId, data, id }) => pushes.send(pushSubscriptionId!, data, id),
      },
      log,
    ),
  ];
  return {
    hasMailbox: receiver !== null,
    sendNow: transport.send,
    async stop() {
      for (const worker of workers) await worker.stop();
      transport.close();
      await receiver?.stop();
    },
  };
}
