import type { Locale } from "#app/domain/localised.ts";
import type { MailData, MailKind } from "#server/mail/templates/index.ts";
import type { PushMessage } from "#server/offline/show-notifications.ts";
import type { Queries } from "#server/platform/queries.ts";

interface Mail<Kind extends MailKind> {
  kind: Kind;
  locale: Locale;
  recipient: string;
  data: MailData<Kind>;
  /** After this the mail is useless, because its link has expired. */
  expiresInSeconds?: number;
  /** A second mail under the same key is not sent. */
  idempotencyKey?: string;
}

/** Queues a mail; inside a transaction it is sent only after the commit. */
export async function enqueueMail<Kind extends MailKind>(sql: Queries, mail: Mail<Kind>) {
  await sql`
    insert into public.mail_outbox (kind, locale, recipient, data, expires_at, idempotency_key)
    values (${mail.kind}, ${mail.locale}, ${mail.recipient}, ${sql.json(mail.data as never)},
      now() + make_interval(secs => ${mail.expiresInSeconds ?? null}), ${mail.idempotencyKey ?? null})
    on conflict (idempotency_key) do nothing`;
}

interface Push {
  userId: string;
  locale: Locale;
  /** Shown to operators when it cannot be sent. */
  recipient: string;
  message: PushMessage;
  idempotencyKey: string;
}

/** Queues a notification for every browser in which the user allows them. */
export async function enqueuePush(
  sql: Queries,
  { userId, locale, recipient, message, idempotencyKey }: Push,
) {
  await sql`
    insert into public.mail_outbox (kind, locale, recipient, data, push_subscription_id, expires_at, idempotency_key)
    select 'push', ${locale}, ${recipient}, ${sql.json(message as never)}, p.id, now() + interval '3 days',
      ${idempotencyKey} || ' ' || p.id
    from public.push_subscriptions p where p.user_id = ${userId}
    on conflict (idempotency_key) do nothing`;
}
