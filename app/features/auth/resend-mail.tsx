import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useAnswer } from "#app/forms/use-answer.ts";
import type { FormErrors } from "#app/forms/use-form-errors.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";

/** The accounts service sends no more than one mail a minute to an address. */
const pauseMs = 60_000;

/** Sends the confirmation mail again, once a minute; the action is that of /confirm. */
export function ResendMail({ email }: { email: string }) {
  const t = useTranslations("auth");
  const action = localizedPath(useLocale(), "/confirm");
  const fetcher = useFetcher<FormErrors & { isSent: boolean }>();
  const [isPausing, setPausing] = useState(true);
  const isBusy = fetcher.state !== "idle";
  const latest = useAnswer(fetcher);
  const answer = isBusy ? undefined : latest;

  useEffect(() => {
    if (!isPausing) return;
    const timer = setTimeout(() => setPausing(false), pauseMs);
    return () => clearTimeout(timer);
  }, [isPausing]);
  useEffect(() => {
    if (answer?.isSent) setPausing(true);
  }, [answer]);

  return (
    <div className="mt-5 grid justify-items-start gap-4">
      {answer?.message && <FormMessage>{t(`errors.${answer.message}`)}</FormMessage>}
      {answer?.isSent && <FormMessage tone="good">{t("thankYouSignup.sentAgain")}</FormMessage>}
      {/* It does not count the seconds: what changes by itself would have to be stopped (WCAG 2.2.2). */}
      {isPausing && <p className="text-note text-ink-2">{t("thankYouSignup.wait")}</p>}
      <Button
        look="outline"
        disabled={isPausing}
        busyLabel={isBusy && t("confirm.sending")}
        onClick={() => fetcher.submit({ intent: "resend", email }, { method: "post", action })}
      >
        {t("confirm.send")}
      </Button>
    </div>
  );
}
