import type { Logger } from "pino";
import type { Sql } from "postgres";
import type { Env } from "#app/env.server.ts";
import { mailUnread } from "./unread-mails.ts";

const everyMs = 20_000;

/** Looks now and then for messages that nobody was there to read. */
export function startConversationMails(sql: Sql, env: Pick<Env, "publicOrigin" | "operator">, log: Logger) {
  let running: Promise<void> = Promise.resolve();
  const settings = { publicOrigin: env.publicOrigin, operatorEmail: env.operator.email };
  const timer = setInterval(() => {
    running = mailUnread(sql, settings).then(
      () => {},
      (error) => log.error({ err: error }, "unread messages could not be told by mail"),
    );
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
