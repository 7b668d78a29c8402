import { useTranslations } from "use-intl";

export interface Badge {
  count: number;
  /** What is counted. */
  of?: "unread" | "newAlerts" | "unansweredQuotes";
}

/** The number of what waits for the reader; nothing for none. */
export function UnreadBadge({ count, of = "unread" }: Badge) {
  const t = useTranslations("shell.portal");
  if (count === 0) return null;
  return (
    <span className="num relative ml-2 inline-block min-w-5 rounded-full bg-terra px-1.5 text-center text-small leading-5 text-on-ink">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t(of, { count })}</span>
    </span>
  );
}
