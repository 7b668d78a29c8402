import * as z from "zod/mini";
import { madridMoment } from "#app/domain/today.ts";
import { maxVisitMessage, type VisitChange } from "#app/domain/visit.ts";

const body = z._default(z.string(), "").check(z.trim(), z.maxLength(maxVisitMessage));
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((value) => new Date(value)),
);

const changeForm = z.discriminatedUnion("step", [
  z.object({ step: z.literal("message"), body: body.check(z.minLength(1)) }),
  z.object({
    step: z.literal("propose"),
    body,
    day: z.iso.date(),
    time: z.string().check(z.regex(/^\d\d:\d\d$/)),
  }),
  // Visitors confirm what is proposed, hosts one of the slots.
  z.object({ step: z.literal("confirm"), body, slot: z.optional(moment) }),
  z.object({ step: z.literal("refuse"), body }),
  z.object({ step: z.literal("cancel"), body }),
  z.object({ step: z.literal("called"), body }),
]);

/** The step that a form of the thread asks for; null when it is incomplete. */
export function parseVisitChange(form: FormData): VisitChange | null {
  const { data } = z.safeParse(changeForm, Object.fromEntries(form));
  if (!data) return null;
  const startsAt =
    data.step === "propose"
      ? madridMoment(data.day, data.time)
      : data.step === "confirm"
        ? (data.slot ?? null)
        : null;
  return { step: data.step, body: data.body, startsAt };
}

export const outcomeStatus = { done: 200, wrong: 400, gone: 404, closed: 409, failed: 503 } as const;
