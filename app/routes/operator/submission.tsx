import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { declineReasons, maxDeclineNoteLength, submissionStatuses } from "#app/domain/plot-submission.ts";
import { createPlotFromSubmission } from "#app/features/operator/accept-submission.server.ts";
import { DeclineSubmission } from "#app/features/operator/decline-submission.tsx";
import { listOperators } from "#app/features/operator/lead-queries.server.ts";
import { answer, changeEntry } from "#app/features/operator/operator-actions.server.ts";
import type { OperatorAnswer } from "#app/features/operator/operator-answer.ts";
import { OperatorEntry, ReplyButtons } from "#app/features/operator/operator-entry.tsx";
import { OperatorNotes } from "#app/features/operator/operator-notes.tsx";
import { OperatorWork } from "#app/features/operator/operator-work.tsx";
import type { OperatorSubmission } from "#app/features/operator/submission.ts";
import { SubmissionFacts } from "#app/features/operator/submission-facts.tsx";
import { SubmissionDocuments, SubmissionPhotos } from "#app/features/operator/submission-files.tsx";
import {
  createSubmissionNote,
  declineSubmission,
  findSubmission,
  updateSubmission,
} from "#app/features/operator/submission-queries.server.ts";
import { SubmissionStatusTag } from "#app/features/operator/submission-status-tag.tsx";
import { ComparablePriceRange } from "#app/features/plot-submissions/price-questions.tsx";
import { QualityMeter } from "#app/features/plot-submissions/quality-meter.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useArea } from "#app/i18n/use-area.ts";
import { isUuid } from "#app/navigation/uuid.ts";
import { findPriceContext } from "#app/pricing/plot-price-context.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/submission.ts";

export const meta: Route.MetaFunction = (args) => {
  const tList = metaTranslator(args, "operatorSubmissions.list");
  const t = metaTranslator(args, "operatorSubmissions.submission");
  const found = args.loaderData?.submission;
  const title = found ? `${t("number", { number: found.number })}, ${found.municipality}` : tList("title");
  return pageMeta(args, { title, description: tList("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const [submission, operators] = await Promise.all([
    findSubmission(client, params.id),
    listOperators(client),
  ]);
  if (!submission) throw data("Not found", { status: 404 });
  const prices = await findPriceContext(context.get(servicesContext).reader, submission.plot);
  return { submission, operators, prices };
}

export async function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  if (!isUuid(id)) throw data("Not found", { status: 404 });
  const form = await readForm(request);
  if (form.get("intent") === "accept") {
    const submission = await findSubmission(client, id);
    if (!submission) throw data("Not found", { status: 404 });
    const plotId = await createPlotFromSubmission(submission, client, context.get(servicesContext));
    if (plotId === null) return answer("notSaved", 409);
    return redirect(localizedPath(localeOf(url.pathname), `/operator/content/plots/${plotId}`));
  }
  if (form.get("intent") === "decline") {
    const reason = declineReasons.find((name) => name === form.get("reason"));
    const note = String(form.get("declineNote") ?? "").trim();
    if (!reason || (reason === "other" && !note) || note.length > maxDeclineNoteLength)
      return answer("reasonMissing", 400);
    return (await declineSubmission(client, id, { reason, note }))
      ? answer("saved")
      : answer("notSaved", 409);
  }
  const answered = await changeEntry(form, {
    client,
    statuses: submissionStatuses,
    update: (change) => updateSubmission(client, id, change),
    createNote: (body) => createSubmissionNote(client, id, body),
  });
  return answered ?? answer("notSaved", 400);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(
    args,
    (form): OperatorAnswer => ({ done: "notSaved", note: String(form.get("note") ?? "") }),
  );

export default function SubmissionPage({
  loaderData: { submission, operators, prices },
  actionData,
}: Route.ComponentProps) {
  const t = useTranslations("operatorSubmissions.submission");
  const tStatus = useTranslations("plotSubmissions.mine.statuses");
  const area = useArea();
  const { municipality, number, name, plot, files } = submission;
  const photos = files.filter(({ kind }) => kind === "photo");
  const documents = files.filter(({ kind }) => kind === "document");
  return (
    <OperatorEntry
      back={{ to: "/operator/submissions", text: t("back") }}
      tags={
        <>
          <Tag tone="plain">{t("number", { number })}</Tag>
          <SubmissionStatusTag status={submission.status} />
        </>
      }
      title={t("title", { surface: area(plot.surfaceM2), municipality })}
      aside={
        <>
          <OperatorWork
            entry={submission}
            statuses={submissionStatuses
              .filter((value) => value !== "declined" || submission.status === "declined")
              .map((value) => ({ value, text: tStatus(value) }))}
            operators={operators}
          >
            <AcceptSubmission submission={submission} hasFailed={actionData?.done === "notSaved"} />
            <DeclineSubmission submission={submission} />
          </OperatorWork>
          <QualityMeter submission={plot} files={{ photos: photos.length, documents: documents.length }} />
          {prices && (
            <div className="rounded-md bg-olive-soft/60 px-5 py-4">
              <ComparablePriceRange context={prices} />
            </div>
          )}
          <OperatorNotes notes={submission.notes} operators={operators} answered={actionData} />
        </>
      }
    >
      <p className="mt-2 text-lead text-ink-2">{t("by", { name, role: t(`roles.${plot.role}`) })}</p>
      <ReplyButtons {...submission} subject={t("subject", { municipality, number })} />
      <SubmissionPhotos photos={photos} mayBePublished={submission.allowsPhotos} />
      <SubmissionDocuments documents={documents} />
      <section aria-labelledby="facts" className="mt-8">
        <h2 id="facts" className="mb-3 text-[1.35rem]">
          {t("facts")}
        </h2>
        <SubmissionFacts submission={submission} />
      </section>
    </OperatorEntry>
  );
}

function AcceptSubmission({
  submission: { status, plotId },
  hasFailed,
}: {
  submission: OperatorSubmission;
  hasFailed: boolean;
}) {
  const t = useTranslations("operatorSubmissions.submission");
  const tOperator = useTranslations("operator.entry");
  const isAccepting = useNavigation().formData?.get("intent") === "accept";
  const isOpen = status === "sent" || status === "in_review";
  return (
    <>
      {isOpen && (
        <Form method="post" className="mt-4 border-b border-hair pb-5">
          <input type="hidden" name="intent" value="accept" />
          <Button type="submit" busyLabel={isAccepting && t("accepting")} className="w-full">
            {t("accept")}
          </Button>
          <p className="mt-2 text-small text-ink-3">{t("acceptText")}</p>
        </Form>
      )}
      {hasFailed && (
        <div className="mt-4">
          <FormMessage>{tOperator("notSaved")}</FormMessage>
        </div>
      )}
      {plotId !== null && (
        <ButtonLink to={`/operator/content/plots/${plotId}`} className="mt-4 w-full">
          {t("edit")}
        </ButtonLink>
      )}
    </>
  );
}
