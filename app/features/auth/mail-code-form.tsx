import type { ComponentProps } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { CodeField } from "#app/forms/code-field.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FormErrors } from "#app/forms/use-form-errors.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";

interface MailCodeFormProps extends FormErrors {
  /** Of useClientForm or useServerForm. */
  attributes: ComponentProps<typeof Form>;
  isBusy: boolean;
  email?: string | undefined;
}

/** For people who read our mail on another device: its 6-digit code, typed here. */
export function MailCodeForm({ attributes, isBusy, email, message, fields }: MailCodeFormProps) {
  const t = useTranslations("auth");
  return (
    <section className="mt-10">
      <h2 className="text-[1.35rem]">{t("mailCode.title")}</h2>
      <p className="mt-2 text-ink-2">{t("mailCode.text")}</p>
      <Form {...attributes} method="post" className="mt-5 grid gap-5">
        <input type="hidden" name="intent" value="code" />
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
        <CodeField error={fields.code} />
        <Button type="submit" look="outline" busyLabel={isBusy && t("mailCode.submitting")}>
          {t("mailCode.submit")}
        </Button>
      </Form>
    </section>
  );
}
