import type { Sql, TransactionSql } from "postgres";
import { enqueueMail, type MailLocale } from "#server/mail/outbox.ts";

// Whoever is not there to read a message is told of it by mail, once for all that has gathered meanwhile.

/** Nobody's browser has received it. */
const awaySeconds = 60;
/** It arrived, and nobody has looked at it. */
const unreadSeconds = 5 * 60;
/** The operator looks at the desk by themselves. */
const operatorSeconds = 10 * 60;

interface Settings {
  publicOrigin: string;
  operatorEmail: string;
}

interface Waiting {
  user_id: string;
  email: string;
  locale: MailLocale;
  name: string;
  last_id: string;
  bodies: string[];
}

/** Puts into the outbox what is due; answers how many mails. Any number of processes may do so at once. */
export async function mailUnread(sql: Sql, settings: Settings): Promise<number> {
  return sql.begin(async (tx) => {
    // Rows that another process is at work on are left to it.
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
    for (const answer of answers) await tellPerson(tx, answer, settings);
    const questions = await listQuestions(tx, people);
    for (const question of questions) await tellOperator(tx, question, settings);
    return answers.length + questions.length;
  });
}

function listAnswers(tx: TransactionSql, people: string[]) {
  return tx<Waiting[]>`
    select c.user_id, u.email, p.locale, p.first_name as name, max(m.id) as last_id, array_agg(m.body order by m.id) as bodies
    from public.conversations c
    join auth.users u on u.id = c.user_id and u.email <> ''
    join public.profiles p on p.id = c.user_id
    join public.messages m on m.user_id = c.user_id and m.author = 'operator'
      and m.id > greatest(c.person_read_id, c.person_mailed_id)
    where c.user_id = any (${people})
    group by c.user_id, u.email, p.locale, p.first_name, c.person_delivered_id
    having min(m.created_at) < now() - make_interval(secs => ${unreadSeconds})
      or (min(m.created_at) < now() - make_interval(secs => ${awaySeconds}) and max(m.id) > c.person_delivered_id)`;
}

function listQuestions(tx: TransactionSql, people: string[]) {
  return tx<Waiting[]>`
    select c.user_id, u.email, 'es' as locale, trim(concat_ws(' ', p.first_name, p.last_name)) as name, max(m.id) as last_id,
      array_agg(m.body order by m.id) as bodies
    from public.conversations c
    join auth.users u on u.id = c.user_id
    join public.profiles p on p.id = c.user_id
    join public.messages m on m.user_id = c.user_id and m.author = 'person'
      and m.id > greatest(c.operator_read_id, c.operator_mailed_id)
    where c.user_id = any (${people})
    group by c.user_id, u.email, p.first_name, p.last_name
    having min(m.created_at) < now() - make_interval(secs => ${operatorSeconds})`;
}

async function tellPerson(tx: TransactionSql, waiting: Waiting, { publicOrigin }: Settings) {
  const { user_id, email, locale, last_id, bodies } = waiting;
  const prefix = locale === "en" ? "/en" : "";
  await enqueueMail(tx, {
    kind: "answer",
    locale,
    recipient: email,
    data: { answer: bodies.join("\n\n"), chatPage: `${publicOrigin}${prefix}/portal/datos-personales#ayuda` },
    idempotencyKey: `answer ${user_id} ${last_id}`,
  });
  await tx`update public.conversations set person_mailed_id = ${last_id} where user_id = ${user_id}`;
}

async function tellOperator(tx: TransactionSql, waiting: Waiting, settings: Settings) {
  const { user_id, email, name, last_id, bodies } = waiting;
  await enqueueMail(tx, {
    kind: "question",
    locale: "es",
    recipient: settings.operatorEmail,
    data: {
      person: name ? `${name} (${email})` : email,
      question: bodies.join("\n\n"),
      deskPage: `${settings.publicOrigin}/operator/conversations/${user_id}`,
    },
    idempotencyKey: `question ${user_id} ${last_id}`,
  });
  await tx`update public.conversations set operator_mailed_id = ${last_id} where user_id = ${user_id}`;
}
