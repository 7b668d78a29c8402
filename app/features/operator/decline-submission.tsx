import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { declineReasons, maxDeclineNoteLength } from "#app/domain/plot-submission.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { RequiredNote, SelectField, TextAreaField } from "#app/ui/field.tsx";
import type { OperatorAnswer } from "./operator-answer.ts";
import type { OperatorSubmission } from "./submission.ts";

/** Declines an open submission with a reason, which its owner gets by mail; shows the reason afterwards. */
export function DeclineSubmission({ submission: { status, declined } }: { submission: OperatorSubmission }) {
  const t = useTranslations("operatorSubmissions.submission");
  const tMine = useTranslations("plotSubmissions.mine");
  const fetcher = useFetcher<OperatorAnswer>();
  if (status === "declined" && declined) {
    return (
      <div className="mt-4 border-b border-hair pb-5">
        <p>
          <b className="font-[560]">{tMine("declineReason")}</b> {tMine(`declineReasons.${declined.reason}`)}
        </p>
        {declined.note && <p className="mt-1.5 text-ink-2 whitespace-pre-line">{declined.note}</p>}
      </div>
    );
  }
  if (status !== "sent" && status !== "in_review") return null;
  return (
    <details className="mt-4 border-b border-hair pb-5">
      <summary className="link w-fit cursor-pointer py-1">{t("decline")}</summary>
      <fetcher.Form method="post" className="mt-3 grid gap-4">
        <input type="hidden" name="intent" value="decline" />
        <RequiredNote />
        <SelectField name="reason" label={t("declineReason")} defaultValue="" required>
          <option value="">{t("chooseReason")}</option>
          {declineReasons.map((reason) => (
            <option key={reason} value={reason}>
              {tMine(`declineReasons.${reason}`)}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          name="declineNote"
          label={t("declineNote")}
          hint={t("declineNoteHint")}
          rows={4}
          maxLength={maxDeclineNoteLength}
        />
        {fetcher.state === "idle" && fetcher.data && fetcher.data.done !== "saved" && (
          <FormMessage>
            {t(fetcher.data.done === "reasonMissing" ? "reasonMissing" : "declineFailed")}
          </FormMessage>
        )}
        <Button type="submit" look="outline" busyLabel={fetcher.state !== "idle" && t("declining")}>
          {t("declineSubmit")}
        </Button>
      </fetcher.Form>
    </details>
  );
}
