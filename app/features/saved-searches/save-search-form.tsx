import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { focusFirstError } from "#app/forms/parse-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { Button } from "#app/ui/button.tsx";
import { RequiredNote, TextField } from "#app/ui/field.tsx";
import type { FoundSearch } from "./found-search.ts";
import type { SaveRejection } from "./save-search.server.ts";
import { SettingsFields } from "./settings-fields.tsx";
import { useSearchName } from "./use-search-name.ts";

interface SaveSearchFormProps {
  found: FoundSearch;
  isSignedIn: boolean;
  rejection: SaveRejection | undefined;
}

/** Saves a search to the account, or for an e-mail address alone. */
export function SaveSearchForm({ found, isSignedIn, rejection }: SaveSearchFormProps) {
  const t = useTranslations("savedSearches");
  const tForms = useTranslations("forms.errors");
  const suggestedName = useSearchName(found);
  const isBusy = useNavigation().formAction !== undefined;
  const { values = {}, fields = {}, message } = rejection ?? {};
  const errors = Object.fromEntries(
    Object.entries(fields).map(([name, error]) => [name, error && tForms(error)]),
  );
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current && rejection?.fields) focusFirstError(form.current, rejection.fields);
  }, [rejection]);
  return (
    <Form ref={form} method="post" noValidate className="relative mt-8 grid max-w-xl gap-5">
      {message && (
        <FormMessage>
          {message === "full" ? (
            <>
              {t("full")}{" "}
              <Link to="/portal/busquedas" className="link">
                {t("seeSaved")}
              </Link>
            </>
          ) : (
            tForms(message)
          )}
        </FormMessage>
      )}
      <input type="hidden" name="kind" value={found.kind} />
      <input type="hidden" name="query" value={found.query} />
      <GuardFields />
      <RequiredNote />
      {!isSignedIn && (
        <TextField
          name="email"
          type="email"
          label={t("email")}
          hint={t("emailHint")}
          defaultValue={values.email}
          error={errors.email}
          autoComplete="email"
          autoCapitalize="none"
          required
        />
      )}
      <SettingsFields
        settings={{
          name: values.name ?? suggestedName,
          frequency:
            values.frequency === "instant" || values.frequency === "weekly" ? values.frequency : "daily",
          mailHour: Number(values.mailHour ?? 8),
        }}
        errors={errors}
      />
      {!isSignedIn && (
        <p className="text-small text-ink-3">
          {t.rich("privacy", {
            link: (words) => (
              <Link to="/legales/politica-privacidad" className="link">
                {words}
              </Link>
            ),
          })}
        </p>
      )}
      <Button type="submit" busyLabel={isBusy && t("saving")} className="justify-self-start">
        {t("save")}
      </Button>
    </Form>
  );
}
