import { useTranslations } from "use-intl";

/** How much has not been read, beside the way to it; nothing when all has. */
export function UnreadBadge({ count }: { count: number }) {
  const t = useTranslations("shell.portal");
  if (count === 0) return null;
  return (
    <span className="num relative ml-2 inline-block min-w-5 rounded-full bg-terra px-1.5 text-center text-small leading-5 text-white">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t("unread", { count })}</span>
    </span>
  );
}
