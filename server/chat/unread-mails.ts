import type { Sql, TransactionSql } from "postgres";
import type { Locale } from "#app/domain/localised.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { enqueueMail } from "#server/mail/outbox.ts";

// Queues one mail for all messages that a user or the operator has not read after a while.

/** When no browser of the user has received the message. */
const undeliveredSeconds = 60;
/** When the message was delivered but not read. */
const unreadSeconds = 5 * 60;
/** Longer, because operators check their pages on their own. */
const operatorSeconds = 10 * 60;

interface Settings {
  publicOrigin: string;
  operatorEmail: string;
}

interface Unread {
  user_id: string;
  email: string;
  locale: Locale;
  name: string;
  last_id: string;
  bodies: string[];
}

/** Queues the due mails and returns their number. Several processes may run this at once. */
export async function mailUnread(sql: Sql, settings: Settings): Promise<number> {
  return sql.begin(async (tx) => {
    // Skips rows that another process has locked.
    const candidates = await tx<{ user_id: string }[]>`
      select user_id from public.conversations c
      where last_message_at > now() - interval '7 days' and exists (
        select from public.messages m where m.user_id = c.user_id and m.id > case m.author
          when 'operator' then greatest(c.person_read_id, c.person_mailed_id)
          else greatest(c.operator_read_id, c.operator_mailed_id) end)
      order by last_message_at limit 200 for update skip locked`;
    const people = candidates.map(({ user_id }) => user_id);
    if (people.length === 0) return 0;
    const answers = await listAnswers(tx, people);
    for (const answer of answers) await notifyUser(tx, answer, settings);
    const questions = await listQuestions(tx, people);
    for (const question of questions) await notifyOperator(tx, question, settings);
    return answers.length + questions.length;
  });
}

function listAnswers(tx: TransactionSql, people: string[]) {
  return tx<Unread[]>`
    select c.user_id, private.email_of(c.user_id) as email, p.locale, p.first_name as name, max(m.id) as last_id, array_agg(m.body order by m.id) as bodies
    from public.conversations c
    join public.profiles p on p.id = c.user_id
    join public.messages m on m.user_id = c.user_id and m.author = 'operator'
      and m.id > greatest(c.person_read_id, c.person_mailed_id)
    where c.user_id = any (${people}) and private.email_of(c.user_id) <> ''
    group by c.user_id, p.locale, p.first_name, c.person_delivered_id
    having min(m.created_at) < now() - make_interval(secs => ${unreadSeconds})
      or (min(m.created_at) < now() - make_interval(secs => ${undeliveredSeconds}) and max(m.id) > c.person_delivered_id)`;
}

function listQuestions(tx: TransactionSql, people: string[]) {
  return tx<Unread[]>`
    select c.user_id, private.email_of(c.user_id) as email, 'es' as locale, trim(concat_ws(' ', p.first_name, p.last_name)) as name, max(m.id) as last_id,
      array_agg(m.body order by m.id) as bodies
    from public.conversations c
    join public.profiles p on p.id = c.user_id
    join public.messages m on m.user_id = c.user_id and m.author = 'person'
      and m.id > greatest(c.operator_read_id, c.operator_mailed_id)
    where c.user_id = any (${people})
    group by c.user_id, p.first_name, p.last_name
    having min(m.created_at) < now() - make_interval(secs => ${operatorSeconds})`;
}

async function notifyUser(tx: TransactionSql, unread: Unread, { publicOrigin }: Settings) {
  const { user_id, email, locale, last_id, bodies } = unread;
  await enqueueMail(tx, {
    kind: "answer",
    locale,
    recipient: email,
    data: {
      answer: bodies.join("\n\n"),
      chatPage: publicOrigin + localizedPath(locale, "/portal/datos-personales#ayuda"),
    },
    idempotencyKey: `answer ${user_id} ${last_id}`,
  });
  await tx`update public.conversations set person_mailed_id = ${last_id} where user_id = ${user_id}`;
}

async function notifyOperator(tx: TransactionSql, unread: Unread, settings: Settings) {
  const { user_id, email, name, last_id, bodies } = unread;
  await enqueueMail(tx, {
    kind: "question",
    locale: "es",
    recipient: settings.operatorEmail,
    data: {
      person: name ? `${name} (${email})` : email,
      question: bodies.join("\n\n"),
      operatorPage: `${settings.publicOrigin}/operator/conversations/${user_id}`,
    },
    idempotencyKey: `question ${user_id} ${last_id}`,
  });
  await tx`update public.conversations set operator_mailed_id = ${last_id} where user_id = ${user_id}`;
}
