import { Form, useFetcher, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { type ListMember, maxListName } from "#app/domain/shared-list.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";

interface MemberListProps {
  members: ListMember[];
  /** The owner, who reads it. */
  me: string;
}

/** Lets the owner remove others, such as someone who got the link by mistake. */
export function MemberList({ members, me }: MemberListProps) {
  const t = useTranslations("sharedLists");
  // A navigation, not a fetcher: while it is sent, a live update must not load the list under its old link.
  const submit = useSubmit();
  return (
    <ul aria-label={t("manageMembers")} className="mt-4 grid justify-items-start">
      {members
        .filter(({ id }) => id !== me)
        .map(({ id, name }) => (
          <li key={id}>
            <Form method="post">
              <input type="hidden" name="do" value="removeMember" />
              <input type="hidden" name="member" value={id} />
              <button
                type="submit"
                onClick={confirmFirst(submit, {
                  title: t("removeMemberQuestion", { name }),
                  text: t("removeMemberText"),
                  confirmLabel: t("removeMember", { name }),
                })}
                className="link py-1.5 text-note"
              >
                {t("removeMember", { name })}
              </button>
            </Form>
          </li>
        ))}
    </ul>
  );
}

/** Lets the owner rename the list. */
export function RenameForm({ name }: { name: string }) {
  const t = useTranslations("sharedLists");
  const fetcher = useFetcher<{ outcome: string }>();
  useFailureNotice(fetcher);
  return (
    <details className="mt-3" key={name}>
      <summary className="link inline-block cursor-pointer py-1.5 text-note">{t("rename")}</summary>
      <fetcher.Form method="post" className="mt-3 grid max-w-md justify-items-start gap-3 *:w-full">
        <input type="hidden" name="do" value="rename" />
        <TextField name="name" label={t("listName")} defaultValue={name} maxLength={maxListName} required />
        <Button
          type="submit"
          look="outline"
          busyLabel={fetcher.state !== "idle" && t("saving")}
          className="w-fit!"
        >
          {t("saveName")}
        </Button>
      </fetcher.Form>
    </details>
  );
}
