import type { Sql, TransactionSql } from "postgres";
import {
  type NewVisit,
  type SellerVisit,
  statusAfter,
  stepsOf,
  type Visit,
  type VisitActor,
  type VisitChange,
  type VisitMessage,
  type VisitOutcome,
  type VisitRole,
  type Visits,
} from "#app/domain/visit.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { VisitorRateLimits } from "#server/rate-limits/visitor-rules.ts";
import { hashToken } from "#server/tokens.ts";
import { reminderHour } from "./visit-jobs.ts";
import { type MailSettings, mailArrival, mailChange, type VisitRow } from "./visit-mails.ts";

interface Options {
  settings: MailSettings;
  rateLimits: VisitorRateLimits;
}

type FullRow = VisitRow & {
  user_id: string | null;
  house_slug: string | null;
  plot_slug: string | null;
  show_home_id: string | null;
  created_at: Date;
};

/** Requests for visits, and what both sides write and decide about them. */
export function openVisits(sql: Sql, { settings, rateLimits }: Options): Visits {
  return {
    mayRequest: (ip) => rateLimits.tryConsume("formsByIp", ip),

    async request(visit) {
      if (!(await rateLimits.tryConsume("visitsByRecipient", visit.email.toLowerCase()))) return "tooMany";
      return sql.begin((tx) => store(tx, settings, visit));
    },

    async find(token) {
      const found = await findByToken(sql, token);
      return found && { role: found.role, visit: await toVisit(sql, found.row, found.role) };
    },

    async confirmAddress(token) {
      if (!isUuid(token)) return false;
      return sql.begin(async (tx) => {
        const [row] = await tx<FullRow[]>`
          update public.visits set status = 'requested', updated_at = now()
          where token = ${token} and status = 'unconfirmed' returning *`;
        if (row) await mailArrival(tx, settings, row);
        return row !== undefined;
      });
    },

    change: (actor, change) => sql.begin((tx) => changeVisit(tx, settings, actor, change)),

    async listOfSubmission(token) {
      const rows = await sql<FullRow[]>`
        select v.* from public.visits v join public.plot_submissions s on s.id = v.submission_id
        where s.token_hash = ${hashToken(token)} and v.status <> 'unconfirmed' order by v.created_at desc limit 100`;
      return rows.map(
        (row): SellerVisit => ({
          token: row.host_token,
          name: row.name,
          status: row.status,
          wantsCall: row.wants_call,
          startsAt: row.starts_at?.toISOString() ?? null,
          createdAt: row.created_at.toISOString(),
        }),
      );
    },
  };
}

async function store(tx: TransactionSql, settings: MailSettings, visit: NewVisit) {
  // Whoever is signed in has proven the address of the account, not every address.
  const isProven = visit.userId !== undefined && (await isOwnAddress(tx, visit.userId, visit.email));
  const slots = visit.slots.map((slot) => slot.toISOString());
  const [row] = await tx<FullRow[]>`
    insert into public.visits (user_id, house_slug, show_home_id, plot_slug, about, place, locale, name, email, phone, wants_call,
      slots, status, consent_version)
    values (${visit.userId ?? null}, ${visit.houseSlug}, ${visit.showHomeId}, ${visit.plotSlug}, ${visit.about}, ${visit.place},
      ${visit.locale}, ${visit.name}, ${visit.email}, ${visit.phone}, ${visit.wantsCall}, ${slots}::text[]::timestamptz[],
      ${isProven ? "requested" : "unconfirmed"}, ${visit.consentVersion})
    returning *`;
  const { id, token, locale, status } = row!;
  await tx`
    update public.visits v set submission_id = s.id
    from public.plot_submissions s join public.plots p on p.id = s.plot_id
    where v.id = ${id} and p.slug = v.plot_slug and s.status = 'accepted'`;
  await tx`
    insert into public.visit_messages (visit_id, author, kind, body) values (${id}, 'visitor', 'request', ${visit.message})`;
  if (status === "requested") {
    const [stored] = await tx<FullRow[]>`select * from public.visits where id = ${id}`;
    await mailArrival(tx, settings, stored!);
    return "stored" as const;
  }
  // Nothing that was typed is in it, because the address may be anyone's.
  await enqueueMail(tx, {
    kind: "visit_confirm",
    locale,
    recipient: visit.email,
    data: {
      about: visit.about,
      wantsCall: visit.wantsCall,
      link: settings.publicOrigin + localizedPath(locale, `/visitas/${token}`),
    },
  });
  return "mailed" as const;
}

async function isOwnAddress(tx: TransactionSql, userId: string, email: string) {
  const [own] = await tx`
    select from auth.users where id = ${userId} and lower(email) = ${email.toLowerCase()} and email_confirmed_at is not null`;
  return own !== undefined;
}

async function findByToken(sql: Sql | TransactionSql, token: string) {
  if (!isUuid(token)) return null;
  const [row] = await sql<FullRow[]>`
    select * from public.visits where token = ${token} or (host_token = ${token} and status <> 'unconfirmed')`;
  return row ? { row, role: row.token === token ? ("visitor" as const) : ("seller" as const) } : null;
}

async function toVisit(sql: Sql, row: FullRow, role: VisitRole): Promise<Visit> {
  const messages = await sql<
    {
      id: string;
      author: VisitRole;
      kind: VisitMessage["kind"];
      body: string;
      starts_at: Date | null;
      created_at: Date;
    }[]
  >`select id, author, kind, body, starts_at, created_at from public.visit_messages where visit_id = ${row.id} order by id`;
  // A seller needs no more than a name until both have agreed to meet, unless the visitor asks for a call.
  const mayCall =
    role === "visitor" ||
    row.status === "confirmed" ||
    (row.wants_call && row.status !== "cancelled" && row.status !== "refused");
  return {
    id: row.id,
    about: row.about,
    place: row.place,
    path: row.plot_slug
      ? `/terrenos/${row.plot_slug}`
      : row.house_slug
        ? `/catalogo/${row.house_slug}`
        : null,
    name: row.name,
    email: role === "visitor" ? row.email : null,
    phone: mayCall ? row.phone : null,
    wantsCall: row.wants_call,
    slots: row.slots.map((slot) => slot.toISOString()),
    status: row.status,
    startsAt: row.starts_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    messages: messages.map((message) => ({
      id: Number(message.id),
      author: message.author,
      kind: message.kind,
      body: message.body,
      startsAt: message.starts_at?.toISOString() ?? null,
      createdAt: message.created_at.toISOString(),
    })),
  };
}

async function changeVisit(
  tx: TransactionSql,
  settings: MailSettings,
  actor: VisitActor,
  change: VisitChange,
): Promise<VisitOutcome> {
  const found = await findForActor(tx, actor);
  if (!found) return "gone";
  const { role } = found;
  // The lock lets one of two opposite decisions win; the other finds the visit as it is then.
  const [row] = await tx<FullRow[]>`select * from public.visits where id = ${found.id} for update`;
  if (!row) return "gone";
  const { step, body } = change;
  if (!stepsOf(role, { status: row.status, wantsCall: row.wants_call }).includes(step)) return "closed";
  const startsAt = momentOf(row, role, change);
  if ((step === "propose" || step === "confirm") && !startsAt) return "closed";

  const state = appointmentState(step, row);
  const [changed] = await tx<FullRow[]>`
    update public.visits set updated_at = now(), status = ${statusAfter[step] ?? row.status},
      starts_at = ${startsAt ?? row.starts_at}, sequence = sequence + ${state ? 1 : 0},
      reminded_at = case when ${state !== null} then ${remindedAt(step, startsAt)}::timestamptz else reminded_at end
    where id = ${row.id} returning *`;
  const [message] = await tx<{ id: string }[]>`
    insert into public.visit_messages (visit_id, author, kind, body, starts_at)
    values (${row.id}, ${role}, ${step}, ${body}, ${startsAt}) returning id`;
  await mailChange(tx, settings, changed!, {
    step,
    isFromVisitor: role === "visitor",
    messageId: message!.id,
    address: await findAddress(tx, row),
    state,
  });
  return "done";
}

/** A host confirms one of the visitor's slots, a visitor what the host proposes. */
function momentOf(row: FullRow, role: VisitRole, { step, startsAt }: VisitChange): Date | null {
  if (step === "propose") return startsAt && startsAt.getTime() > Date.now() ? startsAt : null;
  if (step !== "confirm") return null;
  if (role === "visitor") return row.starts_at;
  return row.slots.find((slot) => slot.getTime() === startsAt?.getTime()) ?? null;
}

/** Who agrees to a visit when its reminder would have gone out needs none. */
function remindedAt(step: VisitChange["step"], startsAt: Date | null) {
  if (step !== "confirm" || !startsAt) return null;
  const start = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(
    "Europe/Madrid",
  );
  const reminder = start.startOfDay().subtract({ days: 1 }).with({ hour: reminderHour });
  return reminder.epochMilliseconds <= Date.now() ? new Date() : null;
}

function appointmentState(step: VisitChange["step"], { sequence }: FullRow) {
  if (step === "propose") return "tentative";
  if (step === "confirm") return "confirmed";
  return (step === "refuse" || step === "cancel") && sequence > 0 ? "cancelled" : null;
}

async function findForActor(
  tx: TransactionSql,
  actor: VisitActor,
): Promise<{ id: string; role: VisitRole } | null> {
  if ("token" in actor) {
    const found = await findByToken(tx, actor.token);
    return found && { id: found.row.id, role: found.role };
  }
  if (!isUuid(actor.visitId)) return null;
  const [row] = await tx<{ id: string }[]>`
    select id from public.visits where id = ${actor.visitId}
      and ${"userId" in actor ? tx`user_id = ${actor.userId}` : tx`status <> 'unconfirmed'`}`;
  return row ? { id: row.id, role: "userId" in actor ? "visitor" : "operator" } : null;
}

async function findAddress(tx: TransactionSql, { show_home_id: id }: FullRow) {
  if (!id) return "";
  const [row] = await tx<{ address: string }[]>`select address from public.show_homes where id = ${id}`;
  return row?.address ?? "";
}
