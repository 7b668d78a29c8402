import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { mailUnread } from "./unread-mails.ts";

const intervalMs = 20_000;

/** Polls for unread messages and queues mails about them. */
export function startUnreadMails(sql: Sql, env: Pick<Env, "publicOrigin" | "operator">, log: Logger) {
  let running: Promise<void> = Promise.resolve();
  const settings = { publicOrigin: env.publicOrigin, operatorEmail: env.operator.email };
  const timer = setInterval(() => {
    running = mailUnread(sql, settings).then(
      () => {},
      (error) => log.error({ err: error }, "could not queue mails about unread messages"),
    );
  }, intervalMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
