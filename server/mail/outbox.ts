import type { MailData, MailKind } from "#server/mail/templates/index.ts";
import type { Queries } from "#server/platform/queries.ts";

export type MailLocale = "es" | "en";

interface Mail<Kind extends MailKind> {
  kind: Kind;
  locale: MailLocale;
  recipient: string;
  data: MailData<Kind>;
  /** After this the mail would be of no use to its reader. */
  usefulSeconds?: number;
  /** A second mail under the same key is not sent. */
  idempotencyKey?: string;
}

/** Puts a mail on its way; within a transaction it leaves only if that is committed. */
export async function enqueueMail<Kind extends MailKind>(sql: Queries, mail: Mail<Kind>) {
  await sql`
    insert into public.mail_outbox (kind, locale, recipient, data, expires_at, idempotency_key)
    values (${mail.kind}, ${mail.locale}, ${mail.recipient}, ${sql.json(mail.data as never)},
      now() + make_interval(secs => ${mail.usefulSeconds ?? null}), ${mail.idempotencyKey ?? null})
    on conflict (idempotency_key) do nothing`;
}
