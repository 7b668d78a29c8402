// Queues the mails about visits: to the visitor in their language, and to the host, who is the seller of the plot or else
// the operator.
import { readBrand } from "#app/brand/brand.server.ts";
import type { SiteOperator } from "#app/domain/brand.ts";
import type { VisitStatus, VisitStep } from "#app/domain/visit.ts";
import { visitMinutes } from "#app/domain/visit-slots.ts";
import { type Locale, localizedPath } from "#app/i18n/locale.ts";
import type { Appointment } from "#server/mail/calendar-file.ts";
import { enqueueMail } from "#server/mail/outbox.ts";
import type { Queries } from "#server/platform/queries.ts";

export interface MailSettings {
  publicOrigin: string;
  operator: SiteOperator;
}

export interface VisitRow {
  id: string;
  token: string;
  host_token: string;
  submission_id: string | null;
  about: string;
  place: string;
  locale: Locale;
  name: string;
  email: string;
  phone: string;
  wants_call: boolean;
  slots: Date[];
  status: VisitStatus;
  starts_at: Date | null;
  sequence: number;
}

export interface Host {
  isSeller: boolean;
  email: string;
  locale: Locale;
  link: string;
}

export const visitorLink = (origin: string, { locale, token }: VisitRow) =>
  origin + localizedPath(locale, `/visitas/${token}`);

export async function findHost(
  tx: Queries,
  settings: MailSettings,
  visit: Pick<VisitRow, "id" | "submission_id"> & { host_token?: string },
): Promise<Host> {
  const { publicOrigin } = settings;
  const [seller] = visit.submission_id
    ? await tx<{ email: string; locale: Locale }[]>`
        select email, locale from public.plot_submissions where id = ${visit.submission_id} and status = 'accepted'`
    : [];
  if (seller && visit.host_token)
    return {
      isSeller: true,
      ...seller,
      link: publicOrigin + localizedPath(seller.locale, `/visitas/${visit.host_token}`),
    };
  const { operator } = await readBrand(tx, settings);
  return {
    isSeller: false,
    email: seller?.email ?? operator.email,
    locale: seller?.locale ?? "es",
    link: `${publicOrigin}/operator/visits/${visit.id}`,
  };
}

/** Tells the host, and the operator besides a seller, that someone asks for a visit. */
export async function mailArrival(tx: Queries, settings: MailSettings, visit: VisitRow) {
  const host = await findHost(tx, settings, visit);
  const { operator } = await readBrand(tx, settings);
  const data = {
    about: visit.about,
    place: visit.place,
    name: visit.name,
    wantsCall: visit.wants_call,
    slots: visit.slots.map((slot) => slot.toISOString()),
  };
  await enqueueMail(tx, {
    kind: "visit_arrived",
    locale: host.locale,
    recipient: host.email,
    idempotencyKey: `visit ${visit.id} arrived`,
    data: { ...data, link: host.link },
  });
  if (!host.isSeller) return;
  await enqueueMail(tx, {
    kind: "visit_arrived",
    locale: "es",
    recipient: operator.email,
    idempotencyKey: `visit ${visit.id} arrived operator`,
    data: { ...data, link: `${settings.publicOrigin}/operator/visits/${visit.id}` },
  });
}

interface Change {
  step: VisitStep;
  isFromVisitor: boolean;
  /** The number of the entry of the thread. */
  messageId: string;
  address: string;
  /** The calendar file: none for messages, and for a visit that no calendar knows. */
  state: Appointment["state"] | null;
}

/** Tells the other side; both when a calendar changes. */
export async function mailChange(tx: Queries, settings: MailSettings, visit: VisitRow, change: Change) {
  const host = await findHost(tx, settings, visit);
  const { operator, name } = await readBrand(tx, settings);
  const { step, isFromVisitor, messageId, address, state } = change;
  const appointment = (attendee: string): Appointment | null =>
    state && visit.starts_at
      ? {
          uid: appointmentId(settings, visit.id),
          sequence: visit.sequence,
          state,
          startsAt: visit.starts_at.toISOString(),
          minutes: visitMinutes,
          madeAt: new Date().toISOString(),
          organizer: { name, email: operator.email },
          attendee,
        }
      : null;
  const sides = [
    {
      isHost: false,
      isOwn: isFromVisitor,
      email: visit.email,
      locale: visit.locale,
      link: visitorLink(settings.publicOrigin, visit),
    },
    { ...host, isHost: true, isOwn: !isFromVisitor },
  ];
  for (const side of sides) {
    if (side.isOwn && !state) continue;
    await enqueueMail(tx, {
      kind: "visit_changed",
      locale: side.locale,
      recipient: side.email,
      idempotencyKey: `visit ${visit.id} ${messageId} ${side.isHost ? "host" : "visitor"}`,
      data: {
        step,
        isOwn: side.isOwn,
        isHost: side.isHost,
        isCall: visit.wants_call && visit.starts_at === null,
        about: visit.about,
        place: address && step === "confirm" ? `${address}, ${visit.place}` : visit.place,
        startsAt: visit.starts_at?.toISOString() ?? null,
        visitor: side.isHost
          ? [visit.name, step === "confirm" ? visit.phone : ""].filter(Boolean).join(", ")
          : "",
        link: side.link,
        appointment: appointment(side.email),
      },
    });
  }
}

export function appointmentId({ publicOrigin }: MailSettings, visitId: string) {
  return `visit-${visitId}@${new URL(publicOrigin).hostname}`;
}
