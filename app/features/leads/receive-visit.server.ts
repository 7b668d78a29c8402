// The action of the form that asks for a visit: limit, validate, detect bots, store.
import { data, type RouterContextProvider, redirect } from "react-router";
import { findVisitCalendar } from "#app/brand/visit-calendar.server.ts";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { listOpenDays, parseSlot } from "#app/domain/visit-slots.ts";
import { findAcceptedTerms } from "#app/forms/accepted-terms.server.ts";
import { isSolved, proofName } from "#app/forms/challenge.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import type { VisitorFormError } from "#app/forms/parse-form.ts";
import { type FieldErrors, parseForm } from "#app/forms/parse-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { parsePhone } from "#app/forms/sign-up-form.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { listShowHomes } from "#app/listings/show-homes.server.ts";
import { findSession } from "#app/session/session.server.ts";
import { findSubject } from "./find-subject.server.ts";
import type { LeadRejection } from "./lead-form-state.ts";
import { visitRequestForm } from "./visit-request-schema.ts";

interface ActionArgs {
  request: Request;
  url: URL;
  context: Readonly<RouterContextProvider>;
}

export async function receiveVisit({ request, url, context }: ActionArgs) {
  const { env, reader, visits } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const mayRequest = await visits.mayRequest(context.get(visitorIpContext));
  const form = await readForm(request);
  const reject = (
    fields: FieldErrors<VisitorFormError>,
    message: VisitorFormError | null = Object.values(fields).includes("required") ? "fillAllRequired" : null,
    status = 400,
  ) => {
    const values = Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name).map(String)]));
    return data<LeadRejection>(
      { message, fields, values },
      { status, headers: { "Cache-Control": "no-store" } },
    );
  };
  if (!mayRequest) return reject({}, "tooMany", 429);
  const { data: values, errors } = parseForm(visitRequestForm, form);
  if (errors) return reject(errors as FieldErrors<VisitorFormError>);

  const done = (how: "correo" | "cuenta", headers = new Headers()) =>
    redirect(`${localizedPath(locale, "/visita")}?hecho=${how}`, { status: 303, headers });
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return done("correo");
  if (sender === "tooFast") return reject({}, "tooFast");
  const { name, email, message } = values;
  if (env.hasFormChallenge && !(await isSolved(email, String(form.get(proofName) ?? ""))))
    return reject({}, "unexpected");

  const [{ cards }, calendar, consentVersion, { session, setCookies }] = await Promise.all([
    findSubject(reader, locale, url.searchParams),
    findVisitCalendar(reader, env),
    findAcceptedTerms(reader),
    findSession(request, context),
  ]);
  const house = cards.find(({ kind }) => kind === "house");
  const plot = cards.find(({ kind }) => kind === "plot");
  const card = plot ?? house;
  if (!card) return reject({}, "unexpected");
  const wantsCall = values.wish === "call";
  const showHomes = !plot && house && !wantsCall ? await listShowHomes(reader, house.slug) : [];
  const showHome = showHomes.find(({ id }) => String(id) === values.showHome) ?? showHomes[0];
  if (!plot && !wantsCall && !showHome) return reject({}, "unexpected");

  const openDays = listOpenDays(calendar, new Date());
  const wanted = wantsCall
    ? []
    : (
        [
          ["day1", values.day1, values.time1],
          ["day2", values.day2, values.time2],
          ["day3", values.day3, values.time3],
        ] as const
      ).filter(([, day]) => day !== "");
  const slots = wanted.map(([field, day, time]) => ({ field, moment: parseSlot(openDays, day, time) }));
  const closed = slots.filter(({ moment }) => !moment).map(({ field }) => [field, "slotClosed"] as const);
  if (closed.length > 0) return reject(Object.fromEntries(closed));

  const outcome = await visits.request({
    houseSlug: plot ? null : card.slug,
    plotSlug: plot?.slug ?? null,
    showHomeId: showHome?.id ?? null,
    about: card.name,
    place: showHome ? `${showHome.name}, ${showHome.place}` : plot ? plot.note : "",
    locale,
    name,
    email,
    phone: values.phone ? (parsePhone(values.phone) ?? "") : "",
    message,
    wantsCall,
    slots: [...new Set(slots.map(({ moment }) => moment!.getTime()))].map((time) => new Date(time)),
    userId: session?.sub,
    consentVersion,
  });
  if (outcome === "tooMany") return reject({}, "tooMany", 429);
  return done(outcome === "stored" ? "cuenta" : "correo", setCookies(new Headers()));
}
