import { Form, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import type { SubmissionError } from "./plot-submission-schema.ts";

/** With scripts it asks for confirmation. */
export function WithdrawSubmission({ failure }: { failure: SubmissionError | null }) {
  const t = useTranslations("plotSubmissions.mine");
  const tError = useTranslations("plotSubmissions.errors");
  const submit = useSubmit();
  const isBusy = useNavigation().formData?.get("part") === "withdraw";
  return (
    <Form method="post" className="mt-14 border-t border-hair pt-8">
      <input type="hidden" name="part" value="withdraw" />
      {failure && <FormMessage>{tError(failure)}</FormMessage>}
      <p className="mb-4 max-w-[56ch] text-note text-ink-2">{t("withdrawText")}</p>
      <Button
        type="submit"
        look="outline"
        busyLabel={isBusy && t("withdrawing")}
        onClick={confirmFirst(submit, {
          title: t("withdrawTitle"),
          text: t("withdrawText"),
          confirmLabel: t("withdraw"),
        })}
      >
        {t("withdraw")}
      </Button>
    </Form>
  );
}
