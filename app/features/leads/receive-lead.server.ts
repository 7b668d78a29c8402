// The way of every form that ends in a lead: checked, guarded, kept, then thanked.
import { data, type RouterContextProvider, redirect } from "react-router";
import type * as z from "zod/mini";
import { servicesContext, visitorAddressContext } from "#app/context.ts";
import { findSpamSigns } from "#app/domain/spam-score.ts";
import type { NewLead } from "#app/features/leads/lead-inbox.ts";
import type { LeadFormError, LeadRefusal } from "#app/features/leads/lead-rejection.ts";
import { asLeadSubject, findSubject, type Subject } from "#app/features/leads/lead-subject.server.ts";
import { findAcceptedTexts } from "#app/forms/accepted-terms.server.ts";
import { isSolved, proofName } from "#app/forms/challenge.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import { type FieldErrors, parseForm } from "#app/forms/parse-form.ts";
import { findPhone } from "#app/forms/sign-up-form.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { findSession } from "#app/session/session.server.ts";

interface ActionArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** What every form asks. */
interface Sender {
  name: string;
  email: string;
  phone: string;
  message: string;
}

interface LeadForm<Data extends Sender> {
  schema: z.ZodMiniType<Data, unknown>;
  /** Fields with several values. */
  lists?: readonly string[];
  /** What this form says besides; null when it has nothing to be about. */
  toLead: (
    given: Data,
    subject: Subject,
  ) => LeadParts | Promise<LeadParts> | null | Promise<LeadParts | null>;
}

type LeadParts = Pick<NewLead, "kind" | "details"> & Partial<Pick<NewLead, "topic">>;

export async function receiveLead<Data extends Sender>(
  { request, url, context }: ActionArgs,
  { schema, lists = [], toLead }: LeadForm<Data>,
) {
  const { env, reader, inbox } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  // Whatever is no form has no fields.
  const form = await request.formData().catch(() => new FormData());
  const { data: given, errors } = parseForm(schema, form, lists);
  if (errors) return refuse(form, errors as FieldErrors<LeadFormError>);

  const thanks = localizedPath(locale, "/thank-you");
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return redirect(thanks, 303);
  if (sender === "tooFast") return refuse(form, {}, "hasty");
  if (!(await inbox.mayWrite(context.get(visitorAddressContext)))) return refuse(form, {}, "tooMany", 429);

  const [subject, consentVersion, { session, setCookies }] = await Promise.all([
    findSubject(reader, locale, url.searchParams),
    findAcceptedTexts(reader),
    findSession(request, context),
  ]);
  const parts = await toLead(given, subject);
  if (!parts) return refuse(form, {}, "unexpected");
  const { name, email, message } = given;
  const spamSigns = findSpamSigns({ name, message, ownHost: new URL(env.publicOrigin).host });
  if (env.hasFormChallenge && !(await isSolved(email, String(form.get(proofName) ?? ""))))
    spamSigns.push("no_challenge");
  await inbox.receive({
    ...parts,
    ...asLeadSubject(subject),
    locale,
    name,
    email,
    phone: given.phone ? (findPhone(given.phone) ?? "") : "",
    message,
    userId: session?.sub,
    consentVersion,
    spamSigns,
  });
  return redirect(thanks, { status: 303, headers: setCookies(new Headers()) });
}

/** Everything that was typed comes back. */
function refuse(
  form: FormData,
  fields: FieldErrors<LeadFormError>,
  message: LeadFormError | null = Object.values(fields).includes("required") ? "fillAllRequired" : null,
  status = 400,
) {
  const names = new Set(form.keys());
  const values = Object.fromEntries([...names].map((name) => [name, form.getAll(name).map(String)]));
  return data<LeadRefusal>({ message, fields, values }, { status, headers: { "Cache-Control": "no-store" } });
}
