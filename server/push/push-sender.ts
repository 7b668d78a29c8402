import { Agent } from "node:https";
import { isIP } from "node:net";
import type { Sql } from "postgres";
import webPush from "web-push";
import type { PushMessage } from "#server/offline/show-notifications.ts";
import { isAllowedIp, lookUpPublic, NotPublicError } from "#server/outgoing/public-ips.ts";
import type { VapidKeys } from "./vapid-keys.ts";

interface Settings {
  keys: VapidKeys;
  /** Whom push services write to when something is wrong. */
  findOperatorEmail: () => Promise<string>;
  /** For a push service on this machine: development and tests. */
  allowsLoopback: boolean;
}

export interface PushSender {
  /** Rejects if the message should be sent again later. */
  send(subscriptionId: string, message: PushMessage, id: string): Promise<void>;
}

const timeoutMs = 10_000;
/** A phone that was off for longer shows the alerts in the portal. */
const keptSeconds = 3 * 24 * 3600;
/** The browser has unsubscribed or was uninstalled. */
const goneStatuses = [404, 410];

/** Sends encrypted messages to the push services of browsers. */
export function createPushSender(
  sql: Sql,
  { keys, findOperatorEmail, allowsLoopback }: Settings,
): PushSender {
  const rules = { allowsLoopback };
  const agent = new Agent({ lookup: lookUpPublic(rules) });
  return {
    async send(subscriptionId, message, id) {
      const [subscription] = await sql<{ endpoint: string; p256dh: string; auth: string }[]>`
        select endpoint, p256dh, auth from public.push_subscriptions where id = ${subscriptionId}`;
      // Deleted a moment ago, and what it was to get with it.
      if (!subscription) return;
      const { endpoint, p256dh, auth } = subscription;
      const host = new URL(endpoint).hostname.replace(/^\[|\]$/g, "");
      // A literal address is not looked up.
      if (isIP(host) && !isAllowedIp(host, rules)) throw new NotPublicError(host);
      try {
        await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
          vapidDetails: { subject: `mailto:${await findOperatorEmail()}`, ...keys },
          TTL: keptSeconds,
          // The same at every attempt, so that the service delivers a duplicate once.
          topic: `outbox-${id}`,
          timeout: timeoutMs,
          agent,
        });
      } catch (error) {
        const { statusCode } = error as Partial<webPush.WebPushError>;
        if (statusCode === undefined) throw error;
        // Without the answer, which repeats the URL of the browser.
        if (!goneStatuses.includes(statusCode)) throw new Error(`the push service answers ${statusCode}`);
        await sql`delete from public.push_subscriptions where id = ${subscriptionId}`;
      }
    },
  };
}
