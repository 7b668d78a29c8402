// The action of every lead form: limit, validate, detect bots, store, redirect to the thank-you page.
import { data, type RouterContextProvider, redirect } from "react-router";
import type * as z from "zod/mini";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import type { NewLead } from "#app/domain/lead-inbox.ts";
import { requestParam } from "#app/domain/quote-path.ts";
import { findSpamSigns } from "#app/domain/spam-score.ts";
import { findAcceptedTerms } from "#app/forms/accepted-terms.server.ts";
import { isSolved, proofName } from "#app/forms/challenge.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import type { VisitorFormError } from "#app/forms/parse-form.ts";
import { type FieldErrors, parseForm } from "#app/forms/parse-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { findSession } from "#app/session/session.server.ts";
import { findSubject } from "./find-subject.server.ts";
import type { LeadRejection } from "./lead-form-state.ts";
import { type Subject, toLeadSubject } from "./lead-subject.ts";

interface ActionArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** The fields of every form. */
interface ContactValues {
  name: string;
  email: string;
  phone: string;
  message: string;
}

interface LeadForm<Data extends ContactValues> {
  schema: z.ZodMiniType<Data, unknown> & { shape: object };
  /** Fields with several values. */
  lists?: readonly string[];
  /** The fields of this kind of lead; null when the form lacks its subject. */
  toLead: (
    values: Data,
    subject: Subject,
  ) => KindFields | Promise<KindFields> | null | Promise<KindFields | null>;
}

type KindFields = Pick<NewLead, "kind" | "details"> & Partial<Pick<NewLead, "topic">>;

export async function receiveLead<Data extends ContactValues>(
  { request, url, context }: ActionArgs,
  { schema, lists = [], toLead }: LeadForm<Data>,
) {
  const { env, reader, inbox } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  // Counted before anything is read, so that invalid forms count too.
  const mayWrite = await inbox.mayWrite(context.get(visitorIpContext));
  const form = await readForm(request);
  const reject = (
    fields: FieldErrors<VisitorFormError>,
    message: VisitorFormError | null = Object.values(fields).includes("required") ? "fillAllRequired" : null,
    status = 400,
  ) => {
    const values = typedValues(form, Object.keys(schema.shape));
    const headers = { "Cache-Control": "no-store" };
    return data<LeadRejection>({ message, fields, values }, { status, headers });
  };
  if (!mayWrite) return reject({}, "tooMany", 429);
  const { data: values, errors } = parseForm(schema, form, lists);
  if (errors) return reject(errors as FieldErrors<VisitorFormError>);

  const thankYou = localizedPath(locale, "/thank-you");
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return redirect(thankYou, 303);
  if (sender === "tooFast") return reject({}, "tooFast");

  const [subject, consentVersion, { session, setCookies }] = await Promise.all([
    findSubject(reader, locale, url.searchParams),
    findAcceptedTerms(reader),
    findSession(request, context),
  ]);
  const kindFields = await toLead(values, subject);
  if (!kindFields) return reject({}, "unexpected");
  const { name, email, message } = values;
  const spamSigns = findSpamSigns({ name, message, ownHost: new URL(env.publicOrigin).host });
  if (env.hasFormChallenge && !(await isSolved(email, String(form.get(proofName) ?? ""))))
    spamSigns.push("no_challenge");
  const { number } = await inbox.receive({
    ...kindFields,
    ...toLeadSubject(subject),
    locale,
    name,
    email,
    phone: values.phone ? (parsePhone(values.phone) ?? "") : "",
    message,
    userId: session?.sub,
    consentVersion,
    spamSigns,
  });
  const headers = setCookies(new Headers());
  if (kindFields.kind !== "quote_request") return redirect(thankYou, { status: 303, headers });
  const query = new URLSearchParams([[requestParam, number], ...url.searchParams]);
  return redirect(`${thankYou}?${query}`, { status: 303, headers });
}

/** What was typed into the form's own fields, so that it keeps them without scripts too. */
function typedValues(form: FormData, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
}
