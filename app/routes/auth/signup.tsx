import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { AuthFrame } from "#app/features/auth/auth-frame.tsx";
import { setMailedEmail } from "#app/features/auth/mailed-email.ts";
import { ProviderButtons } from "#app/features/auth/provider-buttons.tsx";
import { findAcceptedTerms } from "#app/forms/accepted-terms.server.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { legalLinks } from "#app/forms/legal-links.tsx";
import { NewPasswordField } from "#app/forms/new-password-field.tsx";
import { type FieldErrors, type FormError, parseForm } from "#app/forms/parse-form.ts";
import { readForm } from "#app/forms/read-form.server.ts";
import { parsePhone, signUpForm } from "#app/forms/sign-up-form.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { messageFor } from "#app/forms/use-form-errors.ts";
import { useServerForm } from "#app/forms/use-server-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta, productOf } from "#app/seo/page-meta.ts";
import { formErrorOf, isWeakPassword } from "#app/session/auth-errors.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { RequiredNote, TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth");
  return pageMeta(args, {
    title: t("signup.title"),
    description: t("signup.description", { product: productOf(args.matches) }),
    isHidden: true,
  });
};

export function loader({ context, url }: Route.LoaderArgs) {
  const { env, accounts } = context.get(servicesContext);
  const { minPasswordLength } = env.auth;
  return {
    picture: requirePicture("haya-evening", localeOf(url.pathname)),
    minPasswordLength,
    providers: accounts.providers,
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { env, reader, accounts } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const isWithinLimit = await accounts.countForm(context.get(visitorIpContext));
  const form = await readForm(request);
  if (!isWithinLimit) return reject(form, "tooMany", {}, 429);
  const parsed = parseForm(signUpForm(env.auth.minPasswordLength), form);
  if (parsed.errors) return reject(form, messageFor(parsed.errors, "completeAll"), parsed.errors);
  const thanks = localizedPath(locale, "/thank-you-signup");
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return redirect(thanks);
  if (sender === "tooFast") return reject(form, "tooFast", {});

  const { firstName, surnames, phone, email, password } = parsed.data;
  const { client, setCookies } = createRequestClient(request, context);
  const { data: created, error } = await client.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: env.publicOrigin + localizedPath(locale, "/confirm"),
      data: {
        first_name: firstName,
        name: firstName,
        last_name: surnames,
        surname: surnames,
        phone: parsePhone(phone),
        locale,
        accepted_texts: await findAcceptedTerms(reader),
        marketing_mail: form.get("marketing") === "on",
      },
    },
  });
  if (error) {
    const reason = formErrorOf(error);
    if (isWeakPassword(reason)) return reject(form, null, { password: reason });
    // The service checks addresses more strictly than we do, such as for impossible domains.
    if (reason === "emailInvalid" || error.code === "validation_failed")
      return reject(form, null, { email: "emailInvalid" });
    return reject(form, reason, {});
  }
  // Without a required confirmation there is a session at once.
  const next = created.session ? localizedPath(locale, "/portal/favoritos") : thanks;
  return redirect(next, { headers: setCookies(new Headers()) });
}

export async function clientAction(args: Route.ClientActionArgs) {
  // The next page says where the mail went.
  const form = await args.request.clone().formData();
  setMailedEmail(String(form.get("email") ?? "").trim());
  return submitWithFallback(args, (typed) => rejection(typed, "unexpected", {}));
}

function reject(form: FormData, message: FormError | null, fields: FieldErrors, status = 400) {
  return data(rejection(form, message, fields), status);
}

/** With all values but the password. */
function rejection(form: FormData, message: FormError | null, fields: FieldErrors) {
  const typed = (name: string) => String(form.get(name) ?? "");
  const values = {
    firstName: typed("firstName"),
    surnames: typed("surnames"),
    phone: typed("phone"),
    email: typed("email"),
    terms: typed("terms"),
    marketing: typed("marketing"),
  };
  return { message, fields, values };
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, minPasswordLength, providers } = loaderData;
  const t = useTranslations("auth");
  const tField = useTranslations("ui.field");
  const isBusy = useNavigation().formAction !== undefined;
  const { attributes, message, fields } = useServerForm(
    async () => (await import("#app/forms/sign-up-form.ts")).signUpForm(minPasswordLength),
    "completeAll",
    { serverErrors: actionData, isBusy },
  );
  const textField = (name: "firstName" | "surnames" | "phone" | "email") => ({
    name,
    label: t(`fields.${name}`),
    error: fields[name] && t(`errors.${fields[name]}`),
    defaultValue: actionData?.values[name],
    required: true,
  });

  return (
    <AuthFrame title={t("signup.title")} picture={picture}>
      <Form {...attributes} method="post" className="relative grid gap-5">
        {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
        <RequiredNote />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...textField("firstName")} autoComplete="given-name" />
          <TextField {...textField("surnames")} autoComplete="family-name" />
        </div>
        <TextField {...textField("phone")} type="tel" autoComplete="tel" hint={t("fields.phoneHint")} />
        <TextField
          {...textField("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          hint={tField("emailHint")}
        />
        <NewPasswordField
          name="password"
          label={t("fields.password")}
          error={fields.password && t(`errors.${fields.password}`, { min: minPasswordLength })}
          minLength={minPasswordLength}
          required
        />
        <CheckboxField
          name="terms"
          error={fields.terms && t(`errors.${fields.terms}`)}
          defaultChecked={actionData?.values.terms === "on"}
          required
        >
          {t.rich("signup.terms", legalLinks)}
        </CheckboxField>
        <CheckboxField name="marketing" defaultChecked={actionData?.values.marketing === "on"}>
          {t("signup.marketing")}
        </CheckboxField>
        <GuardFields />
        <Button type="submit" busyLabel={isBusy && t("signup.submitting")} className="w-full">
          {t("signup.submit")}
        </Button>
      </Form>
      <ProviderButtons providers={providers} />
      <p className="mt-8 border-t border-hair pt-5 text-ink-2">
        {t("signup.hasAccount")}{" "}
        <Link to="/login" className="link">
          {t("signup.logIn")}
        </Link>
      </p>
    </AuthFrame>
  );
}
