import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import { Button } from "#app/ui/button.tsx";
import { Status } from "#app/ui/status.tsx";
import type { AccountAnswer, AccountDetails } from "./account-details.ts";

/** Whether the user has allowed marketing mail, since when, and a button for the opposite. */
export function MarketingConsent({ consent }: { consent: AccountDetails["marketing"] }) {
  const t = useTranslations("portal.account");
  const tError = useTranslations("auth.errors");
  const momentOf = useMoment();
  const fetcher = useFetcher<AccountAnswer>();
  const isGranted = consent?.isGranted ?? false;
  const when = consent ? momentOf(consent.changedAt) : "";
  return (
    <fetcher.Form method="post" action="." className="grid gap-4">
      <input type="hidden" name="section" value="marketing" />
      <input type="hidden" name="consent" value={isGranted ? "no" : "yes"} />
      <Status className="max-w-[60ch] text-ink-2">
        {isGranted
          ? t("marketingGranted", { when })
          : consent
            ? t("marketingWithdrawn", { when })
            : t("marketingNone")}
      </Status>
      {fetcher.state === "idle" && fetcher.data?.errors && (
        <FormMessage>{tError(fetcher.data.errors.message ?? "unexpected")}</FormMessage>
      )}
      <Button
        type="submit"
        look="outline"
        busyLabel={fetcher.state !== "idle" && t("saving")}
        className="w-fit"
      >
        {t(isGranted ? "marketingWithdraw" : "marketingGrant")}
      </Button>
    </fetcher.Form>
  );
}
