import type { Sql } from "postgres";
import { readBrand } from "#app/brand/brand.server.ts";
import { visitMinutes } from "#app/domain/visit-slots.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import { appointmentId, findHost, type MailSettings, type VisitRow, visitorLink } from "./visit-mails.ts";

/** The hour in Madrid from which reminders of tomorrow's visits are sent. */
export const reminderHour = 9;
const unconfirmedDays = 7;
const retentionMonths = 12;

/** Reminds both sides the day before, once: the row says so in the transaction that queues the mails. */
export async function remindOfVisits(sql: Sql, settings: MailSettings) {
  await sql.begin(async (tx) => {
    const due = await tx<(VisitRow & { address: string | null; is_today: boolean })[]>`
      update public.visits v set reminded_at = now()
      where status = 'confirmed' and reminded_at is null and starts_at > now()
        and now() >= (date_trunc('day', starts_at at time zone 'Europe/Madrid') - interval '1 day'
          + make_interval(hours => ${reminderHour})) at time zone 'Europe/Madrid'
      returning v.*, (select s.address from public.show_homes s where s.id = v.show_home_id) as address,
        (starts_at at time zone 'Europe/Madrid')::date = (now() at time zone 'Europe/Madrid')::date as is_today`;
    for (const visit of due) {
      const host = await findHost(tx, settings, visit);
      const sides = [
        {
          isHost: false,
          email: visit.email,
          locale: visit.locale,
          link: visitorLink(settings.publicOrigin, visit),
        },
        { ...host, isHost: true },
      ];
      for (const { isHost, email, locale, link } of sides)
        await enqueueMail(tx, {
          kind: "visit_reminder",
          locale,
          recipient: email,
          idempotencyKey: `visit ${visit.id} reminder ${visit.sequence} ${isHost ? "host" : "visitor"}`,
          data: {
            about: visit.about,
            place: visit.address ? `${visit.address}, ${visit.place}` : visit.place,
            startsAt: visit.starts_at!.toISOString(),
            isToday: visit.is_today,
            isHost,
            visitor: isHost ? [visit.name, visit.phone].filter(Boolean).join(", ") : "",
            link,
          },
        });
    }
  });
}

interface DeletedVisit {
  id: string;
  submission_id: string | null;
  about: string;
  place: string;
  starts_at: Date;
  sequence: number;
}

/** Tells hosts of visits that were deleted with an account, and deletes old ones. */
export async function cleanUpVisits(sql: Sql, settings: MailSettings) {
  await sql.begin(async (tx) => {
    const deleted = await tx<DeletedVisit[]>`delete from private.deleted_visits returning *`;
    const { operator, name } = await readBrand(tx, settings);
    for (const visit of deleted.filter(({ starts_at }) => starts_at.getTime() > Date.now())) {
      const host = await findHost(tx, settings, visit);
      await enqueueMail(tx, {
        kind: "visit_changed",
        locale: host.locale,
        recipient: host.email,
        idempotencyKey: `visit ${visit.id} deleted`,
        data: {
          step: "cancel",
          isOwn: false,
          isHost: true,
          isCall: false,
          about: visit.about,
          place: visit.place,
          startsAt: visit.starts_at.toISOString(),
          visitor: "",
          link: null,
          appointment: {
            uid: appointmentId(settings, visit.id),
            sequence: visit.sequence + 1,
            state: "cancelled",
            startsAt: visit.starts_at.toISOString(),
            minutes: visitMinutes,
            madeAt: new Date().toISOString(),
            organizer: { name, email: operator.email },
            attendee: host.email,
          },
        },
      });
    }
  });
  await sql`
    delete from public.visits
    where (status = 'unconfirmed' and created_at < now() - make_interval(days => ${unconfirmedDays}))
      or greatest(updated_at, starts_at) < now() - make_interval(months => ${retentionMonths})`;
}
