import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { Link } from "#app/i18n/link.tsx";
import { useDay } from "#app/i18n/use-day.ts";
import type { Reminder } from "./answering.ts";

interface ReminderItemProps {
  reminder: Reminder;
  /** Only who set it ends it. */
  isOwn: boolean;
  /** With a link to what it is about. */
  hasLink?: boolean;
}

export function ReminderItem({ reminder, isOwn, hasLink = false }: ReminderItemProps) {
  const t = useTranslations("operator.reminders");
  const dayOf = useDay();
  const { id, dueOn, note, about, leadId, personId } = reminder;
  const path =
    leadId !== null ? (`/operator/leads/${leadId}` as const) : (`/operator/people/${personId}` as const);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-2.5 text-note">
      <time dateTime={dueOn} className="num font-[560]">
        {dayOf(dueOn)}
      </time>
      {hasLink && (
        <Link to={path} className="link">
          {about ?? t("person")}
        </Link>
      )}
      <span className="min-w-0 wrap-anywhere">{note}</span>
      {isOwn && (
        <Form method="post" className="ml-auto">
          <input type="hidden" name="intent" value="reminder" />
          <button type="submit" name="reminderDone" value={id} className="link py-1.5">
            {t("done")}
          </button>
        </Form>
      )}
    </li>
  );
}
