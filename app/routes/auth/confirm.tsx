import type { FormEvent } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { AccountFrame } from "#app/features/auth/auth-frame.tsx";
import { emailForm, mailCodeForm } from "#app/features/auth/auth-schemas.ts";
import { ConfirmByCode } from "#app/features/auth/confirm-by-code.tsx";
import { findAcceptedTexts } from "#app/forms/accepted-terms.server.ts";
import { judgeSender } from "#app/forms/form-guard.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { type FieldErrors, type FormError, parseForm } from "#app/forms/parse-form.ts";
import { messageFor, useFormErrors } from "#app/forms/use-form-errors.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { formErrorOf } from "#app/session/auth-errors.ts";
import { readLink } from "#app/session/mail-link.ts";
import { providerName } from "#app/session/providers.ts";
import { expiredReturnCookie, findReturnPath } from "#app/session/return-path.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/confirm.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth");
  return pageMeta(args, { title: t("confirm.title"), description: t("confirm.description"), isHidden: true });
};

const onePersons = "private, no-store";

/** Where links of sign-up, magic link, e-mail change and providers lead: a good code becomes a session. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const picture = requirePicture("silo-evening", localeOf(url.pathname));
  const { code, flow, isOwn } = readLink(url.searchParams, request.headers.get("Cookie"));
  const provider = knownProvider(url, context);
  const outcome = (mailOutcome: MailOutcome) => ({
    picture,
    provider,
    outcome: provider ? ("providerRefused" as const) : mailOutcome,
  });
  if (!code) {
    const isHalfDone = url.searchParams.has("message") && !url.searchParams.has("error");
    return outcome(isHalfDone ? "otherMailbox" : "invalidLink");
  }
  // Without what only the browser that asked has, the code is of no use here; its address is confirmed all the same.
  if (!isOwn) return outcome("otherBrowser");

  const { client, setCookies } = createRequestClient(request, context);
  const { data: made, error } = await client.auth.exchangeCodeForSession(code, flow);
  if (!error) {
    if (provider) await keepAcceptance(made.session.access_token, context);
    throw leave(request, url, setCookies);
  }
  return data(outcome("invalidLink"), {
    headers: setCookies(new Headers({ "Cache-Control": onePersons })),
  });
}

type MailOutcome = "invalidLink" | "otherBrowser" | "otherMailbox";

/** The site that somebody returns from, see provider.ts. */
function knownProvider(url: URL, context: Route.LoaderArgs["context"]) {
  const provider = url.searchParams.get("provider");
  const { providers } = context.get(servicesContext).accounts;
  return provider && providers.includes(provider) ? provider : null;
}

/** Whoever comes from another site saw no box to tick: the sentence below its button said what continuing means. */
async function keepAcceptance(accessToken: string, context: Route.LoaderArgs["context"]) {
  const { accounts, sql } = context.get(servicesContext);
  const claims = await accounts.findClaims(accessToken);
  const version = await findAcceptedTexts(sql);
  if (claims && version) await accounts.acceptTexts(claims, version);
}

/** To the page that was wanted, else to the favourites. */
function leave(request: Request, url: URL, setCookies: (headers: Headers) => Headers) {
  const wanted = findReturnPath(request.headers.get("Cookie"));
  const headers = setCookies(new Headers({ "Cache-Control": onePersons }));
  headers.append("Set-Cookie", expiredReturnCookie);
  return redirect(wanted ?? localizedPath(localeOf(url.pathname), "/portal/favoritos"), { headers });
}

interface Answer {
  intent: "code" | "resend";
  isSent: boolean;
  message: FormError | null;
  fields: FieldErrors;
  email: string;
}

/** The code of the mail, typed in; or the wish for another mail. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const intent = form.get("intent") === "code" ? "code" : "resend";
  const email = String(form.get("email") ?? "");
  const refuse = (message: FormError | null, fields: FieldErrors = {}) =>
    data<Answer>({ intent, isSent: false, message, fields, email }, 400);
  const { client, setCookies } = createRequestClient(request, context);

  if (intent === "code") {
    const given = parseForm(mailCodeForm, form);
    if (given.errors) return refuse(messageFor(given.errors, "fillAll"), given.errors);
    const { error } = await client.auth.verifyOtp({
      email: given.data.email,
      token: given.data.code,
      type: "signup",
    });
    if (!error) throw leave(request, url, setCookies);
    const told = formErrorOf(error);
    return told === "wrongCode" ? refuse(null, { code: told }) : refuse(told);
  }

  const given = parseForm(emailForm, form);
  if (given.errors) return refuse(messageFor(given.errors, "fillAll"), given.errors);
  const { env } = context.get(servicesContext);
  const sender = judgeSender(form, env.minFillSeconds);
  if (sender === "program") return data<Answer>({ intent, isSent: true, message: null, fields: {}, email });
  if (sender === "hasty") return refuse("hasty");
  const { error } = await client.auth.resend({
    type: "signup",
    email: given.data.email,
    options: { emailRedirectTo: env.publicOrigin + localizedPath(localeOf(url.pathname), "/confirm") },
  });
  if (error) return refuse(formErrorOf(error));
  return data<Answer>(
    { intent, isSent: true, message: null, fields: {}, email },
    { headers: setCookies(new Headers()) },
  );
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, outcome, provider } = loaderData;
  const t = useTranslations("auth");
  const answerTo = (intent: Answer["intent"]) => (actionData?.intent === intent ? actionData : undefined);
  return (
    <AccountFrame title={t("confirm.title")} picture={picture}>
      {outcome === "invalidLink" ? (
        <FormMessage>{t("errors.invalidLink")}</FormMessage>
      ) : outcome === "providerRefused" ? (
        <FormMessage>{t("confirm.providerRefused", { provider: providerName(provider ?? "") })}</FormMessage>
      ) : (
        <FormMessage tone="good">{t(`confirm.${outcome}`)}</FormMessage>
      )}
      <p className="mt-5">
        <Link to="/login" className="link">
          {t("confirm.logIn")}
        </Link>
      </p>
      {outcome !== "otherMailbox" && outcome !== "providerRefused" && (
        <>
          <NewLink answered={answerTo("resend")} />
          <ConfirmByCode answered={answerTo("code")} />
        </>
      )}
    </AccountFrame>
  );
}

/** In the browser it comes when somebody begins to write. */
const loadSchema = () => import("#app/features/auth/auth-schemas.ts").then(({ emailForm }) => emailForm);

function NewLink({ answered }: { answered: Answer | undefined }) {
  const t = useTranslations("auth");
  const isBusy = useNavigation().formData?.get("intent") === "resend";
  const send = useSubmit();
  const { attributes, message, fields, isFound, sendRead } = useFormErrors(loadSchema, "fillAll", answered);

  function check(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault();
    else sendRead(event, send);
  }

  return (
    <section className="mt-10">
      <h2 className="text-[1.35rem]">{t("confirm.newLink")}</h2>
      <p className="mt-2 text-ink-2">{t("confirm.newLinkText")}</p>
      <Form {...attributes} method="post" onSubmit={check} className="relative mt-5 grid gap-5">
        <input type="hidden" name="intent" value="resend" />
        <GuardFields />
        {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
        {answered?.isSent && !isFound && <FormMessage tone="good">{t("confirm.sent")}</FormMessage>}
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          error={fields.email && t(`errors.${fields.email}`)}
          defaultValue={answered?.email}
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <Button type="submit" busyLabel={isBusy && t("confirm.sending")}>
          {t("confirm.send")}
        </Button>
      </Form>
    </section>
  );
}
