import * as z from "zod/mini";
import {
  frequencies,
  mailHours,
  maxQueryLength,
  maxSearchName,
  searchKinds,
} from "#app/domain/saved-search.ts";
import { email } from "#app/forms/fields.ts";

const name = z
  .string("required")
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(maxSearchName, "tooLong"));
const frequency = z.enum(frequencies, "required");
const mailHour = z.pipe(
  z.string("required"),
  z.transform((value) => mailHours.find((hour) => String(hour) === value) ?? 8),
);

const search = {
  kind: z.enum(searchKinds, "required"),
  query: z.string().check(z.maxLength(maxQueryLength, "tooLong")),
  name,
  frequency,
  mailHour,
};

export const accountSearchForm = z.object(search);
export const subscriberSearchForm = z.object({ ...search, email });

const id = z.uuid();

/** A button of the list of saved searches. */
export const searchChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("update"), id, name, frequency, mailHour }),
  z.object({ intent: z.literal("pause"), id }),
  z.object({ intent: z.literal("resume"), id }),
  z.object({ intent: z.literal("delete"), id }),
]);
