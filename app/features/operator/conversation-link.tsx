import { useTranslations } from "use-intl";
import { NavLink } from "#app/i18n/link.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import { UnreadBadge } from "#app/ui/unread-badge.tsx";
import type { ConversationEntry } from "./conversation-entry.ts";

/** A conversation in the operator's list. */
export function ConversationLink({ entry, query }: { entry: ConversationEntry; query: string }) {
  const t = useTranslations("operator.conversations");
  const momentOf = useMoment("short");
  const { person, name, lastAuthor, lastBody, lastMessageAt, waiting } = entry;
  return (
    <li className="border-b border-hair">
      <NavLink
        to={`/operator/conversations/${person}?${query}`}
        preventScrollReset
        className="block rounded-sm px-3 py-3 -outline-offset-2 hover:bg-paper aria-[current]:bg-paper aria-[current]:shadow-[inset_3px_0_0_var(--color-terra)]"
      >
        <span className="flex items-baseline justify-between gap-x-3">
          <span className={`truncate ${waiting > 0 ? "font-[600]" : "font-[520]"}`}>{name}</span>
          <time dateTime={lastMessageAt} className="num shrink-0 text-small text-ink-3">
            {momentOf(lastMessageAt)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-x-3">
          <span className="truncate text-note text-ink-2">
            {lastAuthor === "operator" && `${t("you")} `}
            {lastBody}
          </span>
          <UnreadBadge count={waiting} />
        </span>
      </NavLink>
    </li>
  );
}
