interface OpeningSpan {
  /** 0 is Monday. */
  firstDay: number;
  lastDay: number;
  opens: string;
  closes: string;
}

const days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

/** Reads schema.org's notation, such as "Mo-Fr 09:00-18:00; Sa 10:00-14:00"; null when it is written otherwise. */
export function parseOpeningHours(text: string): OpeningSpan[] | null {
  const spans = text.split(";").map((part) => {
    const match = part.trim().match(/^(\w\w)(?:-(\w\w))? 0?(\d{1,2}:\d\d)-0?(\d{1,2}:\d\d)$/);
    if (!match) return null;
    const [, first, last = first, opens, closes] = match;
    const [firstDay, lastDay] = [days.indexOf(first!), days.indexOf(last!)];
    return firstDay >= 0 && lastDay >= 0 ? { firstDay, lastDay, opens: opens!, closes: closes! } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/** Whether it is open at this moment, in Madrid time; true when the hours cannot be parsed. */
export function isOpenAt(text: string, moment: Date): boolean {
  const spans = parseOpeningHours(text);
  if (!spans) return true;
  // Not made when the module loads: the first of its kind takes a slow phone 30 ms.
  const clock = new Intl.DateTimeFormat("en-GB", {
    timeZone: "Europe/Madrid",
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  const part = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const day = days.indexOf(part.weekday!.slice(0, 2));
  const minute = minutesOf(`${part.hour}:${part.minute}`);
  return spans.some(
    ({ firstDay, lastDay, opens, closes }) =>
      day >= firstDay && day <= lastDay && minute >= minutesOf(opens) && minute < minutesOf(closes),
  );
}

function minutesOf(time: string) {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 60 + minutes!;
}
