import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import type { ListItem, ListMember } from "#app/domain/shared-list.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { useClearedForm } from "#app/forms/use-cleared-form.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";

interface ListItemViewProps {
  item: ListItem;
  members: ListMember[];
  /** The member who looks at it. */
  me: string;
  /** Its card, or a link. */
  children: ReactNode;
}

/** An item with what each member thinks of it. */
export function ListItemView({ item, members, me, children }: ListItemViewProps) {
  const t = useTranslations("sharedLists");
  const momentOf = useMoment("short");
  const nameOf = (id: string | null) => members.find((member) => member.id === id)?.name ?? t("someone");
  const others = item.ratings.filter(({ memberId }) => memberId !== me);
  const { Form, state, formData, submit, data } = useFetcher<{ outcome: string }>();
  useFailureNotice({ data });
  // Once an own comment is stored, its field is empty again; those of others leave it alone.
  const form = useClearedForm(item.comments.filter(({ memberId }) => memberId === me).length);
  return (
    <li aria-label={item.name} className="grid content-start gap-4 border-t border-hair pt-6">
      {children}
      <p className="text-small text-ink-3">{t("addedBy", { name: nameOf(item.addedBy) })}</p>
      <Stars item={item} me={me} />
      {others.length > 0 && (
        <ul className="num grid gap-0.5 text-note text-ink-2">
          {others.map(({ memberId, stars }) => (
            <li key={memberId}>{t("rated", { name: nameOf(memberId), stars })}</li>
          ))}
        </ul>
      )}
      <div aria-live="polite" className="empty:sr-only">
        {item.comments.length > 0 && (
          <ol aria-label={t("comments")} className="grid gap-3">
            {item.comments.map(({ id, memberId, body, createdAt }) => (
              <li
                key={id}
                className="rounded-md bg-paper px-4 py-3 shadow-[inset_0_0_0_1px_var(--color-hair)]"
              >
                <p className="flex flex-wrap justify-between gap-x-3 text-small text-ink-3">
                  <span>{memberId === me ? t("you") : nameOf(memberId)}</span>
                  <time dateTime={createdAt}>{momentOf(createdAt)}</time>
                </p>
                <p className="wrap-anywhere whitespace-pre-line">{body}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Form ref={form} method="post" className="grid gap-2.5">
        <input type="hidden" name="do" value="comment" />
        <input type="hidden" name="item" value={item.id} />
        <TextAreaField name="body" label={t("comment")} rows={2} maxLength={1000} required />
        <div className="flex flex-wrap gap-2.5">
          <Button
            type="submit"
            look="outline"
            busyLabel={state !== "idle" && formData?.get("do") === "comment" && t("saving")}
          >
            {t("send")}
          </Button>
        </div>
      </Form>
      <Form method="post">
        <input type="hidden" name="do" value="remove" />
        <input type="hidden" name="item" value={item.id} />
        <button
          type="submit"
          onClick={confirmFirst(submit, {
            title: t("removeQuestion", { name: item.name }),
            text: t("removeText"),
            confirmLabel: t("remove", { name: item.name }),
          })}
          className="link py-1.5 text-note"
        >
          {t("remove", { name: item.name })}
        </button>
      </Form>
    </li>
  );
}

/** One to five stars; each is a button, so that it works without scripts too. */
function Stars({ item, me }: { item: ListItem; me: string }) {
  const t = useTranslations("sharedLists");
  const { Form, formData, data } = useFetcher<{ outcome: string }>();
  useFailureNotice({ data });
  const own = item.ratings.find(({ memberId }) => memberId === me)?.stars ?? 0;
  const shown = formData ? Number(formData.get("stars")) : own;
  return (
    <Form method="post" className="flex items-center">
      <input type="hidden" name="do" value="rate" />
      <input type="hidden" name="item" value={item.id} />
      <fieldset className="flex">
        <legend className="sr-only">{t("rate", { name: item.name })}</legend>
        {[1, 2, 3, 4, 5].map((stars) => (
          <button
            key={stars}
            type="submit"
            name="stars"
            value={stars}
            aria-label={t("stars", { count: stars })}
            aria-pressed={shown === stars}
            className={`grid size-11 place-items-center ${stars <= shown ? "text-terra" : "text-edge"}`}
          >
            <Icon name="star" className={`size-6 ${stars <= shown ? "[&_path]:fill-current" : ""}`} />
          </button>
        ))}
      </fieldset>
    </Form>
  );
}
