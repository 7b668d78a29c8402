import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { Problems } from "#app/forms/use-form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

interface Props extends Problems {
  email?: string | undefined;
  isBusy: boolean;
  /** The form element around the fields. */
  form: (fields: ReactNode) => ReactNode;
}

/** For whoever reads our mail on another device: its 6-digit code, typed here. */
export function MailCodeForm({ form, email, isBusy, message, fields }: Props) {
  const t = useTranslations("auth");
  return (
    <section className="mt-10">
      <h2 className="text-[1.35rem]">{t("mailCode.title")}</h2>
      <p className="mt-2 text-ink-2">{t("mailCode.text")}</p>
      {form(
        <>
          {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
          <TextField
            name="email"
            type="email"
            label={t("fields.email")}
            error={fields.email && t(`errors.${fields.email}`)}
            defaultValue={email}
            autoComplete="email"
            autoCapitalize="none"
            required
          />
          <TextField
            name="code"
            label={t("fields.code")}
            error={fields.code && t(`errors.${fields.code}`)}
            autoComplete="one-time-code"
            inputMode="numeric"
            required
          />
          <Button type="submit" look="quiet" busyLabel={isBusy && t("mailCode.submitting")}>
            {t("mailCode.submit")}
          </Button>
        </>,
      )}
    </section>
  );
}
