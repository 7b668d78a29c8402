import { data, Form, redirect, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { textIn } from "#app/features/content-editing/content.ts";
import { listReferences } from "#app/features/content-editing/content-queries.server.ts";
import { fieldsOf } from "#app/features/content-editing/content-type.ts";
import { findContentType } from "#app/features/content-editing/content-types.ts";
import { approveDraft, loadReview } from "#app/features/content-editing/maker-editor.server.ts";
import { ValueChange } from "#app/features/content-editing/value-change.tsx";
import { useValueText } from "#app/features/content-editing/value-text.ts";
import { returnDraft } from "#app/features/makers/maker-queries.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Route } from "./+types/review.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.review");
  const title = args.loaderData?.review.name || t("title");
  return pageMeta(args, { title, description: t("description"), isHidden: true });
};

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function loader({ request, params: { person, key }, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const review = isUuid.test(person) ? await loadReview(client, localeOf(url.pathname), person, key) : null;
  // Decided or taken back meanwhile: what still waits is in the list.
  if (!review) throw redirect(localizedPath(localeOf(url.pathname), "/operator/makers"));
  const { reader } = context.get(servicesContext);
  const fields = fieldsOf(findContentType("houses")!);
  return { review, references: await listReferences(reader, client, localeOf(url.pathname), fields) };
}

type Failure = "reasonMissing" | "changed" | "taken" | "problems" | "notSent";

export async function action({ request, params: { person, key }, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const locale = localeOf(url.pathname);
  const form = await readForm(request);
  if (!isUuid.test(person)) throw data("Not found", { status: 404 });
  const list = localizedPath(locale, "/operator/makers");
  if (form.get("intent") === "return") {
    const reason = String(form.get("reason") ?? "")
      .trim()
      .slice(0, 2000);
    if (!reason) return data({ failure: "reasonMissing" as Failure }, 400);
    await returnDraft(client, person, key, reason);
    throw redirect(list);
  }
  const revision = Number(form.get("revision")) || 0;
  const result = await approveDraft(client, locale, { person, key, revision });
  if (result === "approved" || result === "gone") throw redirect(list);
  return data({ failure: (typeof result === "string" ? result : "problems") as Failure }, 409);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ failure: "notSent" as const }));

/** What a maker has changed, field by field, and the decision about it. */
export default function Review({ loaderData, actionData, params }: Route.ComponentProps) {
  const { review, references } = loaderData;
  const t = useTranslations("makers.review");
  const tOperator = useTranslations("operator");
  const locale = useLocale();
  const momentOf = useMoment();
  const textOf = useValueText(references);
  const isBusy = useNavigation().formMethod === "POST";
  const fields = fieldsOf(findContentType("houses")!);
  const failure = actionData?.failure;
  return (
    <>
      <p className="pt-6">
        <BackLink to="/operator/makers">{t("back")}</BackLink>
      </p>
      <h1 className="mt-3 text-[1.9rem]">{review.name || t("title")}</h1>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-note text-ink-2">
        {t(review.isNew ? "newHouse" : "sent", { moment: momentOf(review.submittedAt) })}
        <a
          href={localizedPath(locale, `/operator/makers/${params.person}/${params.key}/preview`)}
          target="_blank"
          rel="noreferrer"
          className="btn btn-outline min-h-10 px-4 py-2 text-note"
        >
          {t("preview")}
        </a>
      </p>
      <dl className="mt-6 border-b border-hair">
        {review.changes.map(({ path, before, after }) => (
          <div
            key={path}
            className="grid gap-x-6 gap-y-1 border-t border-hair py-3 sm:grid-cols-[12rem_minmax(0,1fr)]"
          >
            <dt className="text-note text-ink-3">
              {textIn(fields.find((field) => field.path === path)?.label, locale) || path}
            </dt>
            <dd className="wrap-anywhere">
              {review.isNew ? (
                textOf(fields, path, after)
              ) : (
                <ValueChange before={textOf(fields, path, before)} after={textOf(fields, path, after)} />
              )}
            </dd>
          </div>
        ))}
      </dl>
      {review.pictures.length > 0 && (
        <ul className="mt-5 flex flex-wrap gap-3">
          {review.pictures.map(({ picture }) => (
            <li key={picture.id} className="w-52">
              <Picture picture={picture} sizes="208px" className="h-34 w-full rounded-md" />
            </li>
          ))}
        </ul>
      )}
      {failure && failure !== "reasonMissing" && (
        <FormMessage>{failure === "notSent" ? tOperator(failure) : t(`failures.${failure}`)}</FormMessage>
      )}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-2">
        <Form method="post" className="rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)]">
          <input type="hidden" name="intent" value="approve" />
          <input type="hidden" name="revision" value={review.revision} />
          <p className="mb-4 text-note text-ink-2">{t(review.isNew ? "approveNewText" : "approveText")}</p>
          <Button type="submit" busyLabel={isBusy && t("deciding")}>
            {t("approve")}
          </Button>
        </Form>
        <Form
          method="post"
          noValidate
          className="grid gap-4 rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)]"
        >
          <input type="hidden" name="intent" value="return" />
          <TextAreaField
            name="reason"
            label={t("reason")}
            rows={4}
            maxLength={2000}
            required
            error={failure === "reasonMissing" ? t("reasonMissing") : undefined}
            isLive
          />
          <Button
            type="submit"
            look="outline"
            className="justify-self-start"
            busyLabel={isBusy && t("deciding")}
          >
            {t("return")}
          </Button>
        </Form>
      </div>
    </>
  );
}
