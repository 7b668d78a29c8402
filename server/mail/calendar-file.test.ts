import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type Appointment, calendarFile } from "./calendar-file.ts";

const appointment: Appointment = {
  uid: "visit-1@hornero.example",
  sequence: 1,
  state: "confirmed",
  startsAt: "2026-12-01T09:00:00.000Z",
  minutes: 60,
  madeAt: "2026-11-18T10:00:00.000Z",
  organizer: { name: "Hornero", email: "hola@hornero.example" },
  attendee: "ana@example.com",
};
const texts = {
  summary: "Visita: Parcela en Segorbe; norte, sur",
  description: "Línea una\nLínea dos",
  location: "Segorbe, Castellón",
  url: "https://hornero.example/visitas/x",
};

function parse(change: Partial<Appointment> = {}) {
  const { method, content } = calendarFile({ ...appointment, ...change }, texts);
  const calendar = new ICAL.Component(ICAL.parse(content));
  const component = calendar.getFirstSubcomponent("vevent")!;
  return { method, content, calendar, component, event: new ICAL.Event(component) };
}

test("a parser reads the appointment in the time of Madrid, with its zone", () => {
  const { method, content, calendar, component, event } = parse();
  expect(method).toBe("REQUEST");
  expect(calendar.getFirstPropertyValue("method")).toBe("REQUEST");
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent("vtimezone")!);
  expect(zone.tzid).toBe("Europe/Madrid");
  expect(component.getFirstProperty("dtstart")!.getParameter("tzid")).toBe("Europe/Madrid");
  expect(event.startDate.toString()).toBe("2026-12-01T10:00:00");
  expect(event.startDate.convertToZone(ICAL.Timezone.utcTimezone).toString()).toBe("2026-12-01T09:00:00Z");
  expect(event.endDate.toString()).toBe("2026-12-01T11:00:00");
  expect(event).toMatchObject({
    uid: appointment.uid,
    sequence: 1,
    summary: texts.summary,
    description: texts.description,
    location: texts.location,
  });
  expect(component.getFirstPropertyValue("status")).toBe("CONFIRMED");
  expect(String(component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-18T10:00:00Z");
  expect(component.getFirstPropertyValue("organizer")).toBe("mailto:hola@hornero.example");
  expect(component.getFirstPropertyValue("attendee")).toBe("MAILTO:ana@example.com");
  for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
});

test("in summer the same hour is another moment", () => {
  const { event } = parse({ startsAt: "2027-07-01T08:00:00.000Z" });
  expect(event.startDate.toString()).toBe("2027-07-01T10:00:00");
  expect(event.startDate.convertToZone(ICAL.Timezone.utcTimezone).toString()).toBe("2027-07-01T08:00:00Z");
});

test("a change keeps the identity, a cancellation says so", () => {
  const moved = parse({ sequence: 2, state: "tentative", startsAt: "2026-12-02T09:00:00.000Z" });
  expect(moved.event).toMatchObject({ uid: appointment.uid, sequence: 2 });
  expect(moved.component.getFirstPropertyValue("status")).toBe("TENTATIVE");
  const cancelled = parse({ sequence: 3, state: "cancelled" });
  expect(cancelled.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
  expect(cancelled.component.getFirstPropertyValue("status")).toBe("CANCELLED");
  expect(cancelled.event).toMatchObject({ uid: appointment.uid, sequence: 3 });
});
