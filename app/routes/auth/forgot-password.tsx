import { useEffect } from "react";
import { data, Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { emailForm } from "#app/features/auth/auth-schemas.ts";
import { setMailedEmail } from "#app/features/auth/mailed-email.ts";
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
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/forgot-password.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth");
  return pageMeta(args, {
    title: t("forgotPassword.title"),
    description: t("forgotPassword.description", { product: productOf(args.matches) }),
    isHidden: true,
  });
};

export function loader({ url }: Route.LoaderArgs) {
  return { picture: requirePicture("faro-evening", localeOf(url.pathname)) };
}

interface Answer {
  isSent: boolean;
  message: FormError | null;
  fields: FieldErrors;
  email: string;
}

/** Answers the same whether or not the account exists. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { env, accounts } = context.get(servicesContext);
  const isWithinLimit = await accounts.countForm(context.get(visitorIpContext));
  const form = await readForm(request);
  const email = String(form.get("email") ?? "");
  const reject = (message: FormError | null, fields: FieldErrors = {}, status = 400) =>
    data<Answer>({ isSent: false, message, fields, email }, status);
  if (!isWithinLimit) return reject("tooMany", {}, 429);
  const parsed = parseForm(emailForm, form);
  if (parsed.errors) return reject(messageFor(parsed.errors, "fillAll"), parsed.errors);
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return data<Answer>({ isSent: true, message: null, fields: {}, email });
  if (sender === "tooFast") return reject("tooFast");

  const { client, setCookies } = createRequestClient(request, context);
  const { error } = await client.auth.resetPasswordForEmail(parsed.data.email, {
    redirectTo: env.publicOrigin + localizedPath(localeOf(url.pathname), "/change-password"),
  });
  if (error) return reject(formErrorOf(error));
  const headers = setCookies(new Headers());
  return data<Answer>({ isSent: true, message: null, fields: {}, email }, { headers });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(
    args,
    (form): Answer => ({
      isSent: false,
      message: "unexpected",
      fields: {},
      email: String(form.get("email") ?? ""),
    }),
  );

const loadSchema = () => import("#app/features/auth/auth-schemas.ts").then(({ emailForm }) => emailForm);

export default function ForgotPassword({ loaderData: { picture }, actionData }: Route.ComponentProps) {
  const t = useTranslations("auth");
  const isBusy = useNavigation().formAction !== undefined;
  const { attributes, message, fields, hasClientErrors } = useServerForm(loadSchema, "fillAll", {
    serverErrors: actionData,
    isBusy,
  });
  const isSent = actionData?.isSent && !hasClientErrors;
  useEffect(() => {
    if (actionData?.isSent) setMailedEmail(actionData.email);
  }, [actionData]);

  return (
    <AuthFrame title={t("forgotPassword.title")} picture={picture}>
      <p className="mb-6 text-lead text-ink-2">{t("forgotPassword.text")}</p>
      <Form {...attributes} method="post" className="relative grid gap-5">
        {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
        {isSent && (
          <div className="grid gap-3">
            <FormMessage tone="good">{t("forgotPassword.sent")}</FormMessage>
            <Link to="/change-password" className="link justify-self-start">
              {t("forgotPassword.enterCode")}
            </Link>
          </div>
        )}
        <TextField
          name="email"
          type="email"
          label={t("fields.email")}
          error={fields.email && t(`errors.${fields.email}`)}
          defaultValue={actionData?.email}
          autoComplete="email"
          autoCapitalize="none"
          required
        />
        <GuardFields />
        <Button type="submit" busyLabel={isBusy && t("forgotPassword.submitting")} className="w-full">
          {t("forgotPassword.submit")}
        </Button>
      </Form>
      <p className="mt-8 border-t border-hair pt-5 text-ink-2">
        {t("forgotPassword.remember")}{" "}
        <Link to="/login" className="link">
          {t("forgotPassword.logIn")}
        </Link>
      </p>
    </AuthFrame>
  );
}
