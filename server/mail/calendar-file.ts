import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";

/** An appointment as calendars know it: the same `uid` for its whole life, and a higher `sequence` for each change. */
export interface Appointment {
  uid: string;
  sequence: number;
  state: "tentative" | "confirmed" | "cancelled";
  startsAt: string;
  minutes: number;
  /** When this version was made. */
  madeAt: string;
  organizer: { name: string; email: string };
  attendee: string;
}

interface Texts {
  summary: string;
  description: string;
  location: string;
  url: string;
}

const timeZone = "Europe/Madrid";

/** The rule of the European Union since 1996. */
const madrid = `BEGIN:VTIMEZONE
TZID:Europe/Madrid
X-LIC-LOCATION:Europe/Madrid
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

const statuses = {
  tentative: ICalEventStatus.TENTATIVE,
  confirmed: ICalEventStatus.CONFIRMED,
  cancelled: ICalEventStatus.CANCELLED,
};

/** A calendar file that mail programs put into the calendar, move or remove (RFC 5546). */
export function calendarFile(appointment: Appointment, texts: Texts) {
  const { uid, sequence, state, minutes, organizer, attendee } = appointment;
  const method = state === "cancelled" ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const start = Temporal.Instant.from(appointment.startsAt).toZonedDateTimeISO(timeZone);
  const calendar = ical({
    prodId: { company: "Hornero", product: "visits" },
    method,
    // Only the event has a zone: with one of the whole file the library would write DTSTAMP, which has to be UTC, in it.
    timezone: { name: null, generator: () => madrid },
  });
  calendar.createEvent({
    id: uid,
    sequence,
    status: statuses[state],
    stamp: new Date(appointment.madeAt),
    start,
    end: start.add({ minutes }),
    timezone: timeZone,
    summary: texts.summary,
    description: texts.description,
    location: texts.location,
    url: texts.url,
    organizer,
    attendees: [
      {
        email: attendee,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: state === "confirmed" ? ICalAttendeeStatus.ACCEPTED : ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  });
  return { method, content: calendar.toString() };
}
