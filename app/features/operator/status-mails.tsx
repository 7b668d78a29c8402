import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { SiteStatus } from "#app/domain/site-status.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { Button } from "#app/ui/button.tsx";
import { DateTime } from "./date-time.tsx";
import { StatusTable } from "./status-table.tsx";

/** What is not sent yet, those with errors first. */
export function StatusMails({ mail }: { mail: SiteStatus["mail"] }) {
  const t = useTranslations("operatorStatus.mail");
  const tForms = useTranslations("forms");
  const momentOf = useMoment();
  const sentId = useNavigation().formData?.get("mail");
  const { mails, waiting, retrying, failed } = mail;
  return (
    <>
      {mails.length > 0 && <p className="mb-5 text-ink-2">{t("counts", { waiting, retrying, failed })}</p>}
      <StatusTable
        caption={t("title")}
        columns={[
          { name: t("recipient") },
          { name: t("kind") },
          { name: t("created") },
          { name: t("error") },
          { name: t("resend") },
        ]}
        rows={mails.map(
          ({ id, recipient, kind, createdAt, attempts, lastError, nextAttemptAt, canBeResent }) => ({
            key: id,
            cells: [
              recipient,
              <span key="kind" className="whitespace-nowrap">
                {kind}
              </span>,
              <DateTime key="at" at={createdAt} />,
              <span key="error">
                {lastError && <span className="text-terra-deep">{lastError}, </span>}
                {t("attempts", { count: attempts })},{" "}
                {nextAttemptAt ? t("next", { at: momentOf(nextAttemptAt) }) : t("givenUp")}
              </span>,
              canBeResent ? (
                <Form key="form" method="post" preventScrollReset>
                  <input type="hidden" name="mail" value={id} />
                  <Button
                    type="submit"
                    look="outline"
                    busyLabel={sentId === String(id) && tForms("submitting")}
                    className="whitespace-nowrap"
                  >
                    {t("resend")}
                  </Button>
                </Form>
              ) : (
                t("expired")
              ),
            ],
          }),
        )}
        empty={t("none")}
      />
    </>
  );
}
