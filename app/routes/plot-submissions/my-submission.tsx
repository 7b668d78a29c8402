import { data, Form, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { maxFormBytes, type RefusedFiles } from "#app/domain/plot-submission.ts";
import { madridDay } from "#app/domain/today.ts";
import { EditSubmission } from "#app/features/plot-submissions/edit-submission.tsx";
import { FileQuestions } from "#app/features/plot-submissions/file-questions.tsx";
import {
  type SubmissionError,
  type SubmissionErrors,
  valuesOf,
} from "#app/features/plot-submissions/plot-submission-schema.ts";
import { QualityMeter } from "#app/features/plot-submissions/quality-meter.tsx";
import { readFiles, readSubmission } from "#app/features/plot-submissions/read-submission.server.ts";
import { SubmissionStatusNotice } from "#app/features/plot-submissions/submission-status-notice.tsx";
import { SubmissionVisits } from "#app/features/plot-submissions/submission-visits.tsx";
import { useUploads } from "#app/features/plot-submissions/use-uploads.ts";
import { WithdrawSubmission } from "#app/features/plot-submissions/withdraw-submission.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { useDay } from "#app/i18n/use-day.ts";
import { listProvinces } from "#app/places/provinces.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import type { Route } from "./+types/my-submission.ts";

/** The secret is in the URL: nothing is cached, and other sites do not see it as a referrer. */
const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "same-origin" };

/** What was done, for the message after the redirect. */
const outcomes = ["saved", "filesAdded", "withdrawn"] as const;
type Outcome = (typeof outcomes)[number];

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "plotSubmissions.mine");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { env, reader, plotSubmissions, visits } = context.get(servicesContext);
  const submission = await plotSubmissions.find(params.token);
  if (!submission) throw data(null, { status: 404, headers: privateHeaders });
  return data(
    {
      submission,
      visits: await visits.listOfSubmission(params.token),
      provinces: await listProvinces(reader),
      mapStyleUrl: env.mapStyleUrl,
      takesFiles: plotSubmissions.takesFiles,
      outcome: outcomes.find((name) => name === url.searchParams.get("said")) ?? null,
    },
    { headers: privateHeaders },
  );
}

export async function action({ request, params: { token }, url, context }: Route.ActionArgs) {
  const { reader, plotSubmissions } = context.get(servicesContext);
  if (!(await plotSubmissions.find(token))) throw data(null, { status: 404, headers: privateHeaders });
  const { form, hasTooLargeFiles } = await readFileForm(request, { maxFileBytes: maxFormBytes });
  const done = (outcome: Outcome) => redirect(`${url.pathname}?said=${outcome}`, { headers: privateHeaders });
  const refuse = (answer: Partial<Refusal>, status = 400) =>
    data(refusal(form, answer), { status, headers: privateHeaders });

  switch (form.get("part")) {
    case "withdraw":
      await plotSubmissions.withdraw(token);
      return done("withdrawn");
    case "files":
      if (hasTooLargeFiles) return refuse({ refused: { reason: "together", name: "" } }, 413);
      for (const { kind, file } of readFiles(form)) {
        const { refusal } = await plotSubmissions.addFile(token, kind, file, context.get(visitorIpContext));
        if (refusal) return refuse({ refused: { reason: refusal, name: file.name } });
      }
      return done("filesAdded");
    default: {
      const { submission, errors } = await readSubmission(reader, form);
      if (errors) return refuse({ errors });
      const isSaved = await plotSubmissions.correct(
        token,
        submission.plot,
        submission.contact,
        submission.allowsPhotos,
      );
      return isSaved ? done("saved") : refuse({ errors: { role: "closed" } });
    }
  }
}

interface Refusal {
  message: SubmissionError | null;
  errors: SubmissionErrors;
  refused: RefusedFiles | null;
}

/** With everything that was typed in the rejected form. */
function refusal(form: FormData, answer: Partial<Refusal>) {
  return {
    message: null,
    errors: {},
    refused: null,
    ...answer,
    part: String(form.get("part")),
    values: valuesOf(form),
  };
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, (form) => refusal(form, { message: "notSent" }));

export default function MySubmissionPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { submission, visits, takesFiles, outcome } = loaderData;
  const t = useTranslations("plotSubmissions.mine");
  const dayOf = useDay();
  const uploads = useUploads({ token: params.token, onToken: () => {}, initial: submission.files });
  const isOpen = submission.status === "sent" || submission.status === "in_review";
  const day = dayOf(madridDay(new Date(submission.sentAt)));
  const refused = (part: string) => (actionData?.part === part ? actionData : undefined);
  return (
    <div className="page pt-6 pb-20 lg:pt-10">
      {outcome && <FormMessage tone="good">{t(outcome)}</FormMessage>}
      <div className="mt-6 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
        <div className="min-w-0">
          <p className="num text-note text-ink-2">{t("number", { number: submission.number, day })}</p>
          <h1 className="mt-2 text-[clamp(2rem,4vw,3.2rem)]">
            {t("heading", { municipality: submission.municipality.split("/")[0]! })}
          </h1>
          <SubmissionStatusNotice submission={submission} />
          <SubmissionVisits visits={visits} />
          {isOpen && (
            <>
              <Form method="post" encType="multipart/form-data" className="mt-12 grid gap-7 *:min-w-0">
                <input type="hidden" name="part" value="files" />
                <FileQuestions uploads={uploads} takesFiles={takesFiles} refused={actionData?.refused} />
                <noscript>
                  <button type="submit" className="btn btn-outline justify-self-start">
                    {t("addFiles")}
                  </button>
                </noscript>
              </Form>
              <EditSubmission {...loaderData} rejected={refused("facts")} />
            </>
          )}
          {(isOpen || submission.status === "accepted") && (
            <WithdrawSubmission failure={refused("withdraw")?.message ?? null} />
          )}
        </div>
        <aside className="grid gap-5 lg:sticky lg:top-8">
          {isOpen && (
            <div className="rounded-lg bg-paper p-5 shadow-[inset_0_0_0_1px_var(--color-hair)]">
              <QualityMeter
                submission={submission.plot}
                files={{ photos: uploads.count("photo"), documents: uploads.count("document") }}
              />
            </div>
          )}
          <p className="text-small text-ink-3">{t("private")}</p>
        </aside>
      </div>
    </div>
  );
}
