import type { MailData, MailKind } from "#server/mail/templates/index.ts";
import type { Queries } from "#server/platform/queries.ts";

export type MailLocale = "es" | "en";

interface Mail<Kind extends MailKind> {
  kind: Kind;
  locale: MailLocale;
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
