import { data, Form, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { emailForm, mailCodeForm } from "#app/features/auth/auth-schemas.ts";
import { ConfirmByCode } from "#app/features/auth/confirm-by-code.tsx";
import { useCleanUrl } from "#app/features/auth/use-clean-url.ts";
import { findAcceptedTerms } from "#app/forms/accepted-terms.server.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { type FieldErrors, type FormError, parseForm } from "#app/forms/parse-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { messageFor } from "#app/forms/use-form-errors.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
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
  return pageMeta(args, {
    title: t("confirm.title"),
    description: t("confirm.description", { product: productOf(args.matches) }),
    isHidden: true,
  });
};

const privateCache = "private, no-store";

/** The target of the links of sign-up, magic link, e-mail change and providers: exchanges a valid code for a session. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const picture = requirePicture("silo-evening", localeOf(url.pathname));
  const { code, flow, isOwn } = readLink(url.searchParams, request.headers.get("Cookie"));
  const provider = findProvider(url, context);
  const outcome = (mailOutcome: MailOutcome) => ({
    picture,
    provider,
    outcome: provider ? ("providerRefused" as const) : mailOutcome,
  });
  if (!code) {
    const isHalfConfirmed = url.searchParams.has("message") && !url.searchParams.has("error");
    return outcome(isHalfConfirmed ? "otherMailbox" : "invalidLink");
  }
  // Only the browser that requested the link has the PKCE verifier; the e-mail address is confirmed all the same.
  if (!isOwn) return outcome("otherBrowser");

  const { client, setCookies } = createRequestClient(request, context);
  const { data: created, error } = await client.auth.exchangeCodeForSession(code, flow);
  if (!error) {
    if (provider) await recordAcceptance(created.session.access_token, context);
    throw redirectAfterSignIn(request, url, setCookies);
  }
  return data(outcome("invalidLink"), {
    headers: setCookies(new Headers({ "Cache-Control": privateCache })),
  });
}

/** The outcome belongs to the code that the page was opened with, which then leaves the URL. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname && defaultShouldRevalidate;
}

type MailOutcome = "invalidLink" | "otherBrowser" | "otherMailbox";

/** The provider that someone returns from, see provider.ts. */
function findProvider(url: URL, context: Route.LoaderArgs["context"]) {
  const provider = url.searchParams.get("provider");
  const { providers } = context.get(servicesContext).accounts;
  return provider && providers.includes(provider) ? provider : null;
}

/** With a provider there is no checkbox: the sentence below its button says what continuing accepts. */
async function recordAcceptance(accessToken: string, context: Route.LoaderArgs["context"]) {
  const { accounts, reader } = context.get(servicesContext);
  const claims = await accounts.verifyToken(accessToken);
  const version = await findAcceptedTerms(reader);
  if (claims && version) await accounts.acceptTexts(claims, version);
}

/** Redirects to the page that required signing in, else to the favourites. */
function redirectAfterSignIn(request: Request, url: URL, setCookies: (headers: Headers) => Headers) {
  const returnPath = findReturnPath(request.headers.get("Cookie"));
  const headers = setCookies(new Headers({ "Cache-Control": privateCache }));
  headers.append("Set-Cookie", expiredReturnCookie);
  return redirect(returnPath ?? localizedPath(localeOf(url.pathname), "/portal/favoritos"), { headers });
}

interface Answer {
  intent: "code" | "resend";
  isSent: boolean;
  message: FormError | null;
  fields: FieldErrors;
  email: string;
}

/** Checks the code of the mail, or sends another mail. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { env, accounts } = context.get(servicesContext);
  const isWithinLimit = await accounts.countForm(context.get(visitorIpContext));
  const form = await readForm(request);
  const intent = form.get("intent") === "code" ? "code" : "resend";
  const email = String(form.get("email") ?? "");
  const reject = (message: FormError | null, fields: FieldErrors = {}, status = 400) =>
    data<Answer>({ intent, isSent: false, message, fields, email }, status);
  if (!isWithinLimit) return reject("tooMany", {}, 429);
  const { client, setCookies } = createRequestClient(request, context);

  if (intent === "code") {
    const parsed = parseForm(mailCodeForm, form);
    if (parsed.errors) return reject(messageFor(parsed.errors, "fillAll"), parsed.errors);
    const { error } = await client.auth.verifyOtp({
      email: parsed.data.email,
      token: parsed.data.code,
      type: "signup",
    });
    if (!error) throw redirectAfterSignIn(request, url, setCookies);
    const reason = formErrorOf(error);
    return reason === "wrongCode" ? reject(null, { code: reason }) : reject(reason);
  }

  const parsed = parseForm(emailForm, form);
  if (parsed.errors) return reject(messageFor(parsed.errors, "fillAll"), parsed.errors);
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return data<Answer>({ intent, isSent: true, message: null, fields: {}, email });
  if (sender === "tooFast") return reject("tooFast");
  const { error } = await client.auth.resend({
    type: "signup",
    email: parsed.data.email,
    options: { emailRedirectTo: env.publicOrigin + localizedPath(localeOf(url.pathname), "/confirm") },
  });
  if (error) return reject(formErrorOf(error));
  return data<Answer>(
    { intent, isSent: true, message: null, fields: {}, email },
    { headers: setCookies(new Headers()) },
  );
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(
    args,
    (form): Answer => ({
      intent: form.get("intent") === "code" ? "code" : "resend",
      isSent: false,
      message: "unexpected",
      fields: {},
      email: String(form.get("email") ?? ""),
    }),
  );

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, outcome, provider } = loaderData;
  const t = useTranslations("auth");
  useCleanUrl();
  const answerTo = (intent: Answer["intent"]) => (actionData?.intent === intent ? actionData : undefined);
  const resent = answerTo("resend");
  return (
    <AuthFrame title={t("confirm.title")} picture={picture}>
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
          <NewLinkForm answer={resent} />
          <ConfirmByCode key={resent?.email} email={resent?.email} answer={answerTo("code")} />
        </>
      )}
    </AuthFrame>
  );
}

const loadSchema = () => import("#app/features/auth/auth-schemas.ts").then(({ emailForm }) => emailForm);

function NewLinkForm({ answer }: { answer: Answer | undefined }) {
  const t = useTranslations("auth");
  const isBusy = useNavigation().formData?.get("intent") === "resend";
  const { attributes, message, fields, hasClientErrors } = useServerForm(loadSchema, "fillAll", {
    serverErrors: answer,
    isBusy,
  });

  return (
    <section className="mt-10">
      <h2 className="text-[1.35rem]">{t("confirm.newLink")}</h2>
      <p className="mt-2 text-ink-2">{t("confirm.newLinkText")}</p>
      <Form {...attributes} method="post" className="relative mt-5 grid gap-5">
        <input type="hidden" name="intent" value="resend" />
        <GuardFields />
        {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
        {answer?.isSent && !hasClientErrors && <FormMessage tone="good">{t("confirm.sent")}</FormMessage>}
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          error={fields.email && t(`errors.${fields.email}`)}
          defaultValue={answer?.email}
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
