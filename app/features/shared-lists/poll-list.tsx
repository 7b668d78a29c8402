import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { ListItem, Poll } from "#app/domain/shared-list.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { useAnswer } from "#app/forms/use-answer.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyLink } from "#app/ui/copy-link.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { toast } from "#app/ui/notices.ts";
import { useFailureNotice } from "./use-failure-notice.ts";

interface PollListProps {
  polls: Poll[];
  items: ListItem[];
  origin: string;
}

/** The votes of a list with their links, and a form for another. */
export function PollList({ polls, items, origin }: PollListProps) {
  const t = useTranslations("sharedLists");
  const locale = useLocale();
  const format = useFormatter();
  const { Form, submit, data, formData } = useFetcher<{ outcome: string }>();
  useFailureNotice({ data });
  const errorId = useId();
  const [isWrong, setWrong] = useState(false);
  const isCreating = useRef(false);
  const answer = useAnswer({ data });
  useEffect(() => {
    if (isCreating.current && answer?.outcome === "done") toast({ text: t("pollCreated"), tone: "good" });
    isCreating.current = false;
  }, [answer, t]);
  function checkCount(event: FormEvent<HTMLFormElement>) {
    const { length } = new FormData(event.currentTarget).getAll("items");
    isCreating.current = length >= 2 && length <= 4;
    setWrong(!isCreating.current);
    if (!isCreating.current) event.preventDefault();
  }
  const texts = { link: t("voteLink"), copy: t("copy"), copied: t("copied"), notCopied: t("notCopied") };
  return (
    <section aria-labelledby="polls" className="mt-14">
      <h2 id="polls" className="text-[1.35rem]">
        {t("pollsTitle")}
      </h2>
      <p className="mt-2 max-w-[56ch] text-ink-2">{t("pollsText")}</p>
      {polls.length > 0 && (
        <ul className="mt-4 grid gap-6">
          {polls.map((poll) => (
            <li
              key={poll.token}
              className="rounded-lg bg-paper p-5 shadow-[inset_0_0_0_1px_var(--color-hair)]"
            >
              <p className="font-[520]">
                {t("question", {
                  names: format.list(
                    poll.options.map(({ name }) => name),
                    { type: "disjunction" },
                  ),
                })}
              </p>
              <PollResult poll={poll} />
              {poll.isClosed ? (
                <p className="mt-3 text-note text-ink-2">{t("pollClosed")}</p>
              ) : (
                <>
                  <CopyLink
                    address={origin + localizedPath(locale, `/voto/${poll.token}`)}
                    texts={texts}
                    className="mt-4"
                  />
                  <Form method="post" className="mt-3">
                    <input type="hidden" name="do" value="close" />
                    <input type="hidden" name="poll" value={poll.token} />
                    <button
                      type="submit"
                      onClick={confirmFirst(submit, {
                        title: t("closeQuestion"),
                        text: t("closeText"),
                        confirmLabel: t("closePoll"),
                      })}
                      className="link py-1.5 text-note"
                    >
                      {t("closePoll")}
                    </button>
                  </Form>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {items.length < 2 && <p className="mt-2 max-w-[56ch] text-note text-ink-3">{t("pollNeedsTwo")}</p>}
      {items.length > 1 && (
        <Form method="post" onSubmit={checkCount} className="mt-6 grid justify-items-start gap-3">
          <input type="hidden" name="do" value="poll" />
          {/* New boxes after each vote, so that none stays ticked. */}
          <fieldset
            key={polls.length}
            aria-describedby={isWrong ? errorId : undefined}
            className="grid gap-1"
          >
            <legend className="mb-1 text-note font-[520]">{t("pollItems")}</legend>
            {items.map(({ id, name, kind }) => (
              <label key={id} className="flex gap-3 py-1">
                <input
                  type="checkbox"
                  name="items"
                  value={id}
                  className="mt-[.2rem] size-5 shrink-0 accent-terra"
                />
                {t(`named.${kind}`, { name })}
              </label>
            ))}
            <FieldError id={errorId} isLive>
              {isWrong ? t("pollCount") : undefined}
            </FieldError>
          </fieldset>
          <Button type="submit" look="outline" busyLabel={formData?.get("do") === "poll" && t("creating")}>
            {t("createPoll")}
          </Button>
        </Form>
      )}
    </section>
  );
}

/** How many chose each option. */
export function PollResult({ poll: { options, counts } }: { poll: Pick<Poll, "options" | "counts"> }) {
  const t = useTranslations("sharedLists");
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <ul className="num mt-3 grid gap-2">
      {options.map(({ kind, ref, name }, index) => {
        const count = counts[index] ?? 0;
        return (
          <li key={`${kind} ${ref}`} className="grid gap-1">
            <p className="flex justify-between gap-4">
              <span>{name}</span>
              <span>{t("votes", { count })}</span>
            </p>
            <span className="h-2 forced-color-adjust-none rounded-full bg-hair" aria-hidden="true">
              <span
                className="block h-full rounded-full bg-terra"
                style={{ width: `${total > 0 ? (count / total) * 100 : 0}%` }}
              />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
