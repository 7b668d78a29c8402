import type { FormEvent } from "react";
import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { sessionContext } from "#app/context.ts";
import {
  changeReminders,
  listReminders,
  mergePeople,
} from "#app/features/operator/answering-queries.server.ts";
import { changePerson, findPerson } from "#app/features/operator/people-queries.server.ts";
import { type PersonChange, type PersonEvent, personChanges } from "#app/features/operator/person.ts";
import { Reminders } from "#app/features/operator/reminders.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/person.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.people");
  const title = args.loaderData?.person.name || args.loaderData?.person.email || t("title");
  return pageMeta(args, { title, description: t("description"), isHidden: true });
};

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const person = isId.test(params.id) ? await findPerson(client, params.id) : null;
  if (!person) throw data("Not found", { status: 404 });
  const { sub: userId } = context.get(sessionContext);
  const reminders = await listReminders(client, { personId: person.id });
  return { person, reminders, userId, isSelf: person.id === userId };
}

/** Changes the account, or mails a link to set a new password. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const form = await readForm(request);
  const change = form.get("change");
  if (!isId.test(params.id)) throw data("Not found", { status: 404 });
  if (form.get("intent") === "reminder") {
    const isDone = await changeReminders(client, form, { person_id: params.id });
    return data({ done: isDone ? ("reminder" as const) : ("failed" as const) }, isDone ? 200 : 400);
  }
  if (form.get("intent") === "merge") {
    const email = String(form.get("email") ?? "").trim();
    const isMerged = email !== "" && (await mergePeople(client, params.id, email));
    return data({ done: isMerged ? ("merged" as const) : ("notMerged" as const) }, isMerged ? 200 : 400);
  }
  if (change === "reset") {
    const person = await findPerson(client, params.id);
    if (!person) throw data("Not found", { status: 404 });
    const redirectTo = url.origin + localizedPath(person.locale, "/change-password");
    const { error } = await client.auth.resetPasswordForEmail(person.email, { redirectTo });
    return data({ done: error ? ("failed" as const) : ("reset" as const) }, error ? 429 : 200);
  }
  const known = personChanges.find((each) => each === change);
  if (!known) throw data("Bad request", { status: 400 });
  const isDone = await changePerson(client, params.id, known);
  if (known === "delete" && isDone) throw redirect(localizedPath(localeOf(url.pathname), "/operator/people"));
  return data({ done: isDone ? known : ("failed" as const) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ done: "failed" as const }));

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, reminders, userId, isSelf } = loaderData;
  const t = useTranslations("operator.people");
  const momentOf = useMoment();
  const submit = useSubmit();
  const tEntry = useTranslations("operator.entry");
  const { formData: sent, formMethod } = useNavigation();
  const isBusy = formMethod === "POST";
  const busyLabel = (change: string) => sent?.get("change") === change && tEntry("saving");
  async function ask(change: PersonChange) {
    const title = t(`ask.${change as "delete"}`, { name: person.name || person.email });
    if (await confirm({ title, confirmLabel: t(`changes.${change}`), isDangerous: true }))
      submit({ change }, { method: "post" });
  }
  async function askMerge(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get("email") ?? "");
    const title = t("askMerge", { email, name: person.name || person.email });
    if (await confirm({ title, confirmLabel: t("mergeSubmit"), isDangerous: true })) submit(form);
  }
  const look = { look: "outline", className: "min-h-10 justify-self-start py-2 text-note" } as const;
  const plain = (change: PersonChange | "reset") => (
    <Button
      type="submit"
      name="change"
      value={change}
      disabled={isBusy}
      busyLabel={busyLabel(change)}
      {...look}
    >
      {t(`changes.${change}`)}
    </Button>
  );
  const careful = (change: "block" | "delete" | "make_operator" | "remove_operator") => (
    <Button disabled={isBusy} busyLabel={busyLabel(change)} {...look} onClick={() => ask(change)}>
      {t(`changes.${change}`)}
    </Button>
  );
  return (
    <>
      <p className="pt-6">
        <BackLink to="/operator/people">{t("title")}</BackLink>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <h1 className="text-[1.9rem]">{person.name || person.email}</h1>
        {person.isOperator && <Tag tone="plain">{t("operator")}</Tag>}
        {person.isBlocked && <Tag tone="mind">{t("blocked")}</Tag>}
        {!person.isConfirmed && <Tag tone="mind">{t("unconfirmed")}</Tag>}
      </div>
      <p className="mt-1 flex flex-wrap gap-x-5 text-note text-ink-2">
        <a href={`mailto:${person.email}`} className="link">
          {person.email}
        </a>
        {person.phone && <a href={`tel:${person.phone}`}>{person.phone}</a>}
        <span>{t("since", { moment: momentOf(person.createdAt) })}</span>
        <span>{t("counts", { sessions: person.sessions, projects: person.projects })}</span>
      </p>
      {actionData && (
        <FormMessage tone={actionData.done === "failed" || actionData.done === "notMerged" ? "bad" : "good"}>
          {t(`done.${actionData.done}`)}
        </FormMessage>
      )}
      <Form method="post" className="mt-5 flex flex-wrap gap-2.5">
        {!person.isConfirmed && plain("confirm")}
        {plain("reset")}
        {plain("sign_out")}
        {!isSelf && (
          <>
            {person.isBlocked ? plain("unblock") : careful("block")}
            {careful(person.isOperator ? "remove_operator" : "make_operator")}
            {careful("delete")}
          </>
        )}
      </Form>
      <div className="mt-8 grid max-w-[52rem] items-start gap-x-14 gap-y-8 sm:grid-cols-2">
        <Reminders reminders={reminders} userId={userId} />
        <section aria-labelledby="merge">
          <h2 id="merge" className="text-[1.35rem]">
            {t("merge")}
          </h2>
          <p className="mt-2 text-note text-ink-2">{t("mergeText")}</p>
          <Form method="post" className="mt-3 grid gap-3" onSubmit={askMerge}>
            <input type="hidden" name="intent" value="merge" />
            <TextField name="email" type="email" label={t("mergeEmail")} required />
            <Button
              type="submit"
              disabled={isBusy}
              busyLabel={sent?.get("intent") === "merge" && tEntry("saving")}
              {...look}
            >
              {t("mergeSubmit")}
            </Button>
          </Form>
        </section>
      </div>
      <h2 className="mt-10 text-[1.35rem]">{t("timeline")}</h2>
      {person.timeline.length === 0 && <p className="mt-3 text-ink-2">{t("nothing")}</p>}
      <ol className="mt-3 max-w-[52rem] border-t border-hair">
        {person.timeline.map((event) => (
          <li key={`${event.kind} ${event.id} ${event.at}`} className="relative border-b border-hair py-3">
            <p className="flex flex-wrap items-baseline gap-x-3 text-small text-ink-3">
              <Link to={pathOf(event, person.id)} className="link after:absolute after:inset-0">
                {t(`kinds.${event.kind}`)}
              </Link>
              <time dateTime={event.at}>{momentOf(event.at)}</time>
            </p>
            <p className="mt-0.5 line-clamp-2 wrap-anywhere">{event.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

function pathOf({ kind, id }: PersonEvent, person: string) {
  if (kind === "message" || kind === "answer") return `/operator/conversations/${person}` as const;
  if (kind === "visit" || kind === "call") return `/operator/visits/${id}` as const;
  return kind === "plot_submission"
    ? (`/operator/submissions/${id}` as const)
    : (`/operator/leads/${id}` as const);
}
