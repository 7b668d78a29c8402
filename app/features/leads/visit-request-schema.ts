import * as z from "zod/mini";
import { email, ticked } from "#app/forms/fields.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";

const isPhone = (typed: string) => typed === "" || parsePhone(typed) !== null;
const optional = (maxLength: number) =>
  z._default(z.string(), "").check(z.trim(), z.maxLength(maxLength, "tooLong"));

/** Who asks for a call needs a phone, who asks for a visit at least one moment. */
export const visitRequestForm = z
  .object({
    wish: z.enum(["visit", "call"], "required"),
    showHome: optional(20),
    day1: optional(10),
    time1: optional(5),
    day2: optional(10),
    time2: optional(5),
    day3: optional(10),
    time3: optional(5),
    name: z.string("required").check(z.trim(), z.minLength(1, "required"), z.maxLength(200, "tooLong")),
    email,
    phone: optional(40).check(z.refine(isPhone, "phoneInvalid")),
    message: optional(2000),
    consent: ticked,
  })
  .check(
    // Also while another field is wrong, so that all of them are named at once.
    z.refine(({ wish, phone }) => wish === "visit" || phone !== "", {
      path: ["phone"],
      error: "required",
      when: () => true,
    }),
    z.refine(({ wish, day1, time1 }) => wish === "call" || (day1 !== "" && time1 !== ""), {
      path: ["day1"],
      error: "required",
      when: () => true,
    }),
  );
