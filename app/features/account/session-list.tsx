import { useEffect } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { useAnswer } from "#app/forms/use-answer.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { toast } from "#app/ui/notices.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { AccountAnswer, AccountSession } from "./account-details.ts";

/** The browsers in which the user is signed in, each with a button that ends its session. */
export function SessionList({ sessions }: { sessions: AccountSession[] }) {
  return (
    <ul className="border-t border-hair">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} />
      ))}
    </ul>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const t = useTranslations("portal.account");
  const momentOf = useMoment();
  const tError = useTranslations("auth.errors");
  const fetcher = useFetcher<AccountAnswer>();
  const failure = fetcher.state === "idle" && fetcher.data?.errors?.message;
  const answer = useAnswer(fetcher);
  useEffect(() => {
    if (answer && !answer.errors) toast({ text: t("ended"), tone: "good" });
  }, [answer, t]);
  const name = browserNameOf(session.userAgent) ?? t("unknownBrowser");
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-hair py-3">
      <span>
        {name} {session.isCurrent && <Tag tone="fits">{t("thisBrowser")}</Tag>}
        <span className="block text-small text-ink-3">
          {t("lastUsed", { when: momentOf(session.lastUsedAt) })}
        </span>
      </span>
      {!session.isCurrent && (
        <fetcher.Form method="post" action=".">
          <input type="hidden" name="section" value="session" />
          <input type="hidden" name="session" value={session.id} />
          <button type="submit" className="link py-1.5 text-note" aria-label={t("endNamed", { name })}>
            {fetcher.state === "idle" ? t("end") : t("ending")}
          </button>
        </fetcher.Form>
      )}
      {failure && (
        <p role="alert" className="w-full text-note text-terra-deep">
          {tError(failure)}
        </p>
      )}
    </li>
  );
}

const browsers = [
  ["Edge", /Edg\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\//],
  ["Chrome", /Chrome\//],
  ["Safari", /Safari\//],
] as const;
const systems = [
  ["Android", /Android/],
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const;

/** Such as "Firefox, Windows". */
function browserNameOf(userAgent: string) {
  const names = [browsers, systems].flatMap(
    (names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  );
  return names.length > 0 ? names.join(", ") : null;
}
