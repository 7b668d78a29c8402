import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#app/components/ui/button.tsx";
import { confirm } from "#app/components/ui/confirm-dialog.tsx";
import { toast } from "#app/components/ui/notices.ts";
import { loadSessionClient } from "#app/session/session-store.ts";

/** Ends every session of the account, this one included. */
export function SignOutEverywhere() {
  const t = useTranslations("auth");
  const [isBusy, setIsBusy] = useState(false);

  async function signOut() {
    if (!(await confirm({ title: t("everywhere.confirm") }))) return;
    setIsBusy(true);
    const client = await loadSessionClient();
    const { error } = await client.auth.signOut({ scope: "global" });
    setIsBusy(false);
    if (error) toast({ text: t("errors.unexpected"), tone: "bad" });
  }

  return (
    <Button look="quiet" busyLabel={isBusy && t("everywhere.submitting")} onClick={signOut}>
      {t("everywhere.submit")}
    </Button>
  );
}
