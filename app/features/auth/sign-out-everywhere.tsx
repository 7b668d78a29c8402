import { useState } from "react";
import { useTranslations } from "use-intl";
import { loadSessionClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/notices.ts";

/** Ends every session of the account, this one included. */
export function SignOutEverywhere() {
  const t = useTranslations("auth");
  const [isBusy, setIsBusy] = useState(false);

  async function signOut() {
    const isSure = await confirm({ title: t("everywhere.confirm"), confirmLabel: t("everywhere.submit") });
    if (!isSure) return;
    setIsBusy(true);
    const client = await loadSessionClient();
    const { error } = await client.auth.signOut({ scope: "global" });
    setIsBusy(false);
    if (error) toast({ text: t("errors.unexpected"), tone: "bad" });
  }

  return (
    <Button look="outline" busyLabel={isBusy && t("everywhere.submitting")} onClick={signOut}>
      {t("everywhere.submit")}
    </Button>
  );
}
