import type { FormEvent } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { AccountFrame } from "#app/features/auth/auth-frame.tsx";
import { ProviderButtons } from "#app/features/auth/provider-buttons.tsx";
import { findAcceptedTexts } from "#app/forms/accepted-terms.server.ts";
import { judgeSender } from "#app/forms/form-guard.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { NewPasswordField } from "#app/forms/new-password-field.tsx";
import { type FieldErrors, type FormError, parseForm } from "#app/forms/parse-form.ts";
import { findPhone, signUpForm } from "#app/forms/sign-up-form.ts";
import { messageFor, useFormErrors } from "#app/forms/use-form-errors.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { requirePicture } from "#app/pictures/pictures.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { formErrorOf, isWeakPassword } from "#app/session/auth-errors.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/signup.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "auth");
  return pageMeta(args, { title: t("signup.title"), description: t("signup.description"), isHidden: true });
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
  const { env, sql } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  const form = await request.formData();
  const given = parseForm(signUpForm(env.auth.minPasswordLength), form);
  if (given.errors) return refuse(form, messageFor(given.errors, "completeAll"), given.errors);
  const thanks = localizedPath(locale, "/thank-you-signup");
  const sender = judgeSender(form, env.minFillSeconds);
  if (sender === "program") return redirect(thanks);
  if (sender === "hasty") return refuse(form, "hasty", {});

  const { firstName, surnames, phone, email, password } = given.data;
  const { client, setCookies } = createRequestClient(request, context);
  const { data: made, error } = await client.auth.signUp({
    email,
    password,
    options: {
      emailRedirectTo: env.publicOrigin + localizedPath(locale, "/confirm"),
      data: {
        first_name: firstName,
        name: firstName,
        last_name: surnames,
        surname: surnames,
        phone: findPhone(phone),
        locale,
        accepted_texts: await findAcceptedTexts(sql),
      },
    },
  });
  if (error) {
    const told = formErrorOf(error);
    if (isWeakPassword(told)) return refuse(form, null, { password: told });
    // Stricter than our own look at the address, such as about a domain that cannot be.
    if (told === "emailInvalid" || error.code === "validation_failed")
      return refuse(form, null, { email: "emailInvalid" });
    return refuse(form, told, {});
  }
  // There is a session at once only where the operator asks for no confirmation.
  const next = made.session ? localizedPath(locale, "/portal/favoritos") : thanks;
  return redirect(next, { headers: setCookies(new Headers()) });
}

/** Everything that was typed comes back, but the password. */
function refuse(form: FormData, message: FormError | null, fields: FieldErrors) {
  const { password: _, ...values } = Object.fromEntries(form) as Record<string, string>;
  return data({ message, fields, values }, 400);
}

export default function SignUp({ loaderData, actionData }: Route.ComponentProps) {
  const { picture, minPasswordLength, providers } = loaderData;
  const t = useTranslations("auth");
  const isBusy = useNavigation().formAction !== undefined;
  const send = useSubmit();
  const { attributes, message, fields, sendRead } = useFormErrors(
    // The numbering plans of every country come with it.
    async () => (await import("#app/forms/sign-up-form.ts")).signUpForm(minPasswordLength),
    "completeAll",
    actionData,
  );

  function check(event: FormEvent<HTMLFormElement>) {
    if (isBusy) event.preventDefault();
    else sendRead(event, send);
  }
  const textField = (name: "firstName" | "surnames" | "phone" | "email") => ({
    name,
    label: t(`fields.${name}`),
    error: fields[name] && t(`errors.${fields[name]}`),
    defaultValue: actionData?.values[name],
    required: true,
  });

  return (
    <AccountFrame title={t("signup.title")} picture={picture}>
      <Form {...attributes} method="post" onSubmit={check} className="relative grid gap-5">
        {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...textField("firstName")} autoComplete="given-name" />
          <TextField {...textField("surnames")} autoComplete="family-name" />
        </div>
        <TextField {...textField("phone")} type="tel" autoComplete="tel" hint={t("fields.phoneHint")} />
        <TextField {...textField("email")} type="email" autoComplete="email" autoCapitalize="none" />
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
          {t.rich("signup.terms", {
            legal: (text) => (
              <Link to="/legales/aviso-legal" target="_blank" className="link">
                {text}
              </Link>
            ),
            privacy: (text) => (
              <Link to="/legales/politica-privacidad" target="_blank" className="link">
                {text}
              </Link>
            ),
          })}
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
    </AccountFrame>
  );
}
