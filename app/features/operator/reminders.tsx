import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useClearedForm } from "#app/forms/use-cleared-form.ts";
import { Button } from "#app/ui/button.tsx";
import { RequiredNote, TextField } from "#app/ui/field.tsx";
import type { Reminder } from "./answering.ts";
import { ReminderItem } from "./reminder-item.tsx";

/** When someone comes back to a lead or a person, and the form for another reminder. */
export function Reminders({ reminders, userId }: { reminders: Reminder[]; userId: string }) {
  const t = useTranslations("operator.reminders");
  const tEntry = useTranslations("operator.entry");
  const isAdding = useNavigation().formData?.has("dueOn");
  const form = useClearedForm(reminders.length);
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className="text-[1.35rem]">
        {t("title")}
      </h2>
      {reminders.length > 0 && (
        <ul className="mt-3 border-t border-hair">
          {reminders.map((reminder) => (
            <ReminderItem key={reminder.id} reminder={reminder} isOwn={reminder.ownerId === userId} />
          ))}
        </ul>
      )}
      <Form ref={form} method="post" className="mt-4 grid gap-3">
        <input type="hidden" name="intent" value="reminder" />
        <RequiredNote />
        <TextField name="dueOn" type="date" label={t("day")} required />
        <TextField name="reminderNote" label={t("note")} maxLength={500} />
        <Button
          type="submit"
          look="outline"
          busyLabel={isAdding && tEntry("saving")}
          className="justify-self-start"
        >
          {t("add")}
        </Button>
      </Form>
    </section>
  );
}
