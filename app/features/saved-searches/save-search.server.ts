import { data, type RouterContextProvider, redirect } from "react-router";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { type SearchKind, saveSearchPath } from "#app/domain/saved-search.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import type { VisitorFormError } from "#app/forms/parse-form.ts";
import { parseForm } from "#app/forms/parse-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { findSession } from "#app/session/session.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { findSearch } from "./find-search.server.ts";
import { accountSearchForm, subscriberSearchForm } from "./saved-search-schemas.ts";

/** Why a search was not saved, with everything that was typed. */
export interface SaveRejection {
  message: VisitorFormError | "full" | null;
  fields: Partial<Record<string, VisitorFormError>>;
  values: Record<string, string>;
}

interface ActionArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

const shownAgain = ["email", "name", "frequency", "mailHour"];

export async function saveSearch({ request, url, context }: ActionArgs) {
  const { env, reader, searchSubscriptions } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const [form, { session, setCookies }] = await Promise.all([
    readForm(request),
    findSession(request, context),
  ]);
  const headers = setCookies(new Headers({ "Cache-Control": "private, no-store" }));
  const reject = (message: SaveRejection["message"], fields: SaveRejection["fields"] = {}, status = 400) => {
    const values = Object.fromEntries(shownAgain.map((name) => [name, String(form.get(name) ?? "")]));
    return data<SaveRejection>({ message, fields, values }, { status, headers });
  };
  const done = (how: "cuenta" | "correo", kind: SearchKind, query: string) =>
    redirect(`${localizedPath(locale, saveSearchPath(kind, query ? `?${query}` : ""))}&hecho=${how}`, {
      status: 303,
      headers,
    });
  const rejectFields = (errors: object) => {
    const fields = errors as SaveRejection["fields"];
    return reject(Object.values(fields).includes("required") ? "fillAllRequired" : null, fields);
  };

  if (session) {
    const { data: values, errors } = parseForm(accountSearchForm, form);
    if (errors) return rejectFields(errors);
    const { kind, name, frequency, mailHour } = values;
    const { query } = await findSearch(reader, locale, kind, new URLSearchParams(values.query));
    const { client } = createRequestClient(request, context);
    const { error } = await client
      .from("saved_searches")
      .insert({ kind, query, name, locale, frequency, mail_hour: mailHour });
    if (error?.code === "PT409") return reject("full", {}, 409);
    if (error) throw error;
    return done("cuenta", kind, query);
  }

  const { data: values, errors } = parseForm(subscriberSearchForm, form);
  if (errors) return rejectFields(errors);
  const { kind, name, frequency, mailHour, email } = values;
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return done("correo", kind, "");
  if (sender === "tooFast") return reject("tooFast");
  const { query } = await findSearch(reader, locale, kind, new URLSearchParams(values.query));
  const outcome = await searchSubscriptions.subscribe(
    email,
    { kind, query, name, locale, frequency, mailHour },
    context.get(visitorIpContext),
  );
  return outcome === "tooMany" ? reject("tooMany", {}, 429) : done("correo", kind, query);
}
