import { useEffect } from "react";
import { data, Form, useLocation, useNavigation, useRevalidator, useSubmit } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { defaultLocale, isLocale, languages, locales } from "#app/domain/localised.ts";
import { today } from "#app/domain/today.ts";
import { listReferences } from "#app/features/content-editing/content-queries.server.ts";
import { DocumentList } from "#app/features/makers/document-list.tsx";
import {
  inviteMaker,
  listDocuments,
  listInvitations,
  listMakerAccounts,
  listReviews,
  removeMember,
  revokeInvitation,
} from "#app/features/makers/maker-queries.server.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { useInvalidFocus } from "#app/forms/use-invalid-focus.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf } from "#app/i18n/locale.ts";
import { useDay, useMoment } from "#app/i18n/use-day.ts";
import { createShownData } from "#app/navigation/offline-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { listenToOperators } from "#app/session/person-channel.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/makers.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.operator");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

const label = { es: "", en: "" };

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const [reviews, accounts, invitations, documents, references] = await Promise.all([
    listReviews(client),
    listMakerAccounts(client),
    listInvitations(client),
    listDocuments(client),
    listReferences(reader, client, localeOf(url.pathname), [
      { kind: "choice", path: "maker", label, reference: "makers" },
      { kind: "choice", path: "studio", label, reference: "studios" },
    ]),
  ]);
  const { makers = [], studios = [] } = references;
  return { reviews, accounts, invitations, documents, makers, studios, day: today() };
}

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface MakersAnswer {
  done: "revoked" | "removed" | "emailWrong" | "invited" | "notSent";
  email: string;
}

export async function action({ request, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const form = await readForm(request);
  const textOf = (name: string) => String(form.get(name) ?? "").trim();
  const [revoked, removed] = [textOf("revoke"), textOf("remove")];
  if (isUuid.test(revoked)) {
    await revokeInvitation(client, revoked);
    return data<MakersAnswer>({ done: "revoked", email: "" });
  }
  if (isUuid.test(removed)) {
    await removeMember(client, removed);
    return data<MakersAnswer>({ done: "removed", email: "" });
  }
  const email = textOf("email").slice(0, 255);
  const [, kind, id] = textOf("maker").match(/^(professional|studio) (\d{1,15})$/) ?? [];
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || !kind)
    return data<MakersAnswer>({ done: "emailWrong", email }, 400);
  const chosen = textOf("locale");
  const locale = isLocale(chosen) ? chosen : defaultLocale;
  await inviteMaker(client, { email, locale, maker: { [kind]: Number(id) } });
  return data<MakersAnswer>({ done: "invited", email });
}

const shownData = createShownData<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  shownData.orShown(request, serverLoader);

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ done: "notSent" as const, email: "" }));

/** The accounts of makers and studios: what waits for approval, who has access, and their documents. */
export default function OperatorMakers({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, accounts, invitations, documents, makers, studios, day } = loaderData;
  const t = useTranslations("makers.operator");
  const tOperator = useTranslations("operator");
  const locale = useLocale();
  const submit = useSubmit();
  const momentOf = useMoment();
  const dayOf = useDay();
  const { revalidate } = useRevalidator();
  const location = useLocation();
  useEffect(() => shownData.note(location, loaderData), [location, loaderData]);
  useEffect(() => listenToOperators(["content_drafts"], revalidate), [revalidate]);
  const isBusy = useNavigation().formMethod === "POST";
  const form = useInvalidFocus(actionData);
  useEffect(() => {
    if (actionData?.done === "invited") form.current?.reset();
  }, [actionData, form]);
  const nameOf = ({ professional, studio }: { professional: number | null; studio: number | null }) =>
    (professional
      ? makers.find(({ value }) => value === String(professional))
      : studios.find(({ value }) => value === String(studio))
    )?.text ?? "";
  const row = "flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-3";
  const quiet = "btn btn-outline ml-auto min-h-10 py-2 text-note";
  return (
    <>
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <h2 className="text-[1.35rem]">{t("reviews")}</h2>
      {reviews.length === 0 && <p className="mt-2 text-ink-2">{t("noReviews")}</p>}
      {reviews.length > 0 && (
        <ul className="mt-3 border-t border-hair">
          {reviews.map((review) => (
            <li key={`${review.person} ${review.key}`} className={`relative ${row} hover:bg-paper`}>
              <Link
                to={`/operator/makers/${review.person}/${review.key}` as "/operator/makers"}
                className="font-[560] after:absolute after:inset-0"
              >
                {review.name || t("newHouse")}
              </Link>
              <span className="text-note text-ink-2">{review.maker}</span>
              <time dateTime={review.submittedAt} className="ml-auto text-small text-ink-3">
                {momentOf(review.submittedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}

      <h2 className="mt-10 text-[1.35rem]">{t("invite")}</h2>
      <Form
        ref={form}
        method="post"
        noValidate
        className="mt-3 grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-[1.2fr_1.2fr_.7fr_auto]"
      >
        <SelectField name="maker" label={t("maker")}>
          {makers.map(({ value, text }) => (
            <option key={`maker ${value}`} value={`professional ${value}`}>
              {text}
            </option>
          ))}
          {studios.map(({ value, text }) => (
            <option key={`studio ${value}`} value={`studio ${value}`}>
              {t("studio", { name: text })}
            </option>
          ))}
        </SelectField>
        <TextField
          name="email"
          type="email"
          label={t("email")}
          required
          defaultValue={actionData?.done === "emailWrong" ? actionData.email : ""}
          error={!isBusy && actionData?.done === "emailWrong" ? t("emailWrong") : undefined}
        />
        <SelectField name="locale" label={t("language")} defaultValue={locale}>
          {locales.map((each) => (
            <option key={each} value={each}>
              {languages[each].name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busyLabel={isBusy && t("inviting")} className="sm:mt-7">
          {t("send")}
        </Button>
      </Form>
      {actionData && actionData.done !== "emailWrong" && (
        <div className="mt-4">
          {actionData.done === "notSent" ? (
            <FormMessage>{tOperator("notSent")}</FormMessage>
          ) : (
            <FormMessage tone="good">{t(`done.${actionData.done}`, { email: actionData.email })}</FormMessage>
          )}
        </div>
      )}

      <h2 className="mt-10 text-[1.35rem]">{t("accounts")}</h2>
      {accounts.length + invitations.length === 0 && <p className="mt-2 text-ink-2">{t("noAccounts")}</p>}
      <Form method="post" className="mt-3">
        <ul className="border-t border-hair empty:hidden">
          {accounts.map((account) => (
            <li key={account.person} className={row}>
              <span className="font-[560]">{account.maker}</span>
              <Link to={`/operator/people/${account.person}`} className="link text-note">
                {account.email}
              </Link>
              <span className="text-small text-ink-3">
                {account.lastSignInAt ? t("seen", { moment: momentOf(account.lastSignInAt) }) : ""}
              </span>
              <button
                type="submit"
                name="remove"
                value={account.person}
                aria-label={t("removeNamed", { email: account.email })}
                onClick={confirmFirst(submit, {
                  title: t("removeQuestion"),
                  text: account.email,
                  confirmLabel: t("remove"),
                })}
                className={quiet}
              >
                {t("remove")}
              </button>
            </li>
          ))}
          {invitations.map((invitation) => (
            <li key={invitation.id} className={row}>
              <span className="font-[560]">{nameOf(invitation)}</span>
              <span className="text-note text-ink-2">{invitation.email}</span>
              <span className="text-small text-ink-3">
                {t("invited", { day: dayOf(invitation.expiresAt) })}
              </span>
              <button type="submit" name="revoke" value={invitation.id} className={quiet}>
                {t("revoke")}
              </button>
            </li>
          ))}
        </ul>
      </Form>

      <h2 className="mt-10 text-[1.35rem]">{t("documents")}</h2>
      {documents.length === 0 ? (
        <p className="mt-2 text-ink-2">{t("noDocuments")}</p>
      ) : (
        <DocumentList documents={documents} day={day} makerOf={nameOf} />
      )}
    </>
  );
}
