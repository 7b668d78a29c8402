import { Suspense } from "react";
import { data, redirect } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import { maxFormBytes } from "#app/domain/plot-submission.ts";
import { valuesOf } from "#app/features/plot-submissions/plot-submission-schema.ts";
import { parsePrefilled } from "#app/features/plot-submissions/prefilled-values.ts";
import { readFiles, readSubmission } from "#app/features/plot-submissions/read-submission.server.ts";
import { SubmissionForm } from "#app/features/plot-submissions/submission-form.tsx";
import type { RejectedSubmission } from "#app/features/plot-submissions/use-submission-form.ts";
import { findAcceptedTerms } from "#app/forms/accepted-terms.server.ts";
import { detectBot } from "#app/forms/form-guard.ts";
import { readFileForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { listProvinces } from "#app/places/provinces.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Steps } from "#app/ui/checklist.tsx";
import { lazySection } from "#app/ui/lazy-section.ts";
import type { Route } from "./+types/sell-plot.ts";

const ParcelEntry = lazySection(() => import("#app/places/parcel-entry.tsx"));

const sharePictureId = "plot-plain-flat-1";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "plotSubmissions.sell");
  return pageMeta(args, { title: t("title"), description: t("description"), pictureId: sharePictureId });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { env, reader, plotSubmissions } = context.get(servicesContext);
  const prefilled = parsePrefilled(url.searchParams);
  const page = {
    provinces: await listProvinces(reader),
    mapStyleUrl: env.mapStyleUrl,
    takesFiles: plotSubmissions.takesFiles,
    prefilled,
  };
  // A reference is a person's home: no cache keeps the page.
  const isPersonal = Object.keys(prefilled).length > 0;
  return data(page, { headers: isPersonal ? { "Cache-Control": "private, no-store" } : {} });
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const { env, reader, plotSubmissions, inbox } = context.get(servicesContext);
  const locale = localeOf(url.pathname);
  // Counted before anything is read; an address that sent too much loses its files, not what it typed.
  const mayWrite = await inbox.mayWrite(context.get(visitorIpContext));
  const { form, hasTooLargeFiles } = await readFileForm(request, {
    maxFileBytes: mayWrite ? maxFormBytes : 0,
  });
  if (!mayWrite) return refuse(form, { message: "tooMany" }, 429);
  if (hasTooLargeFiles) return refuse(form, { refusedFiles: { reason: "together", name: "" } }, 413);
  const { submission, errors } = await readSubmission(reader, form);
  if (errors) {
    const isIncomplete = Object.values(errors).includes("required");
    return refuse(form, { message: isIncomplete ? "completeAll" : null, errors });
  }
  const thanks = redirect(localizedPath(locale, "/sell-plot-thank-you"));
  const sender = detectBot(form, env.minFillSeconds);
  if (sender === "bot") return thanks;
  if (sender === "tooFast") return refuse(form, { message: "tooFast" });

  const { plot, contact, allowsPhotos, town } = submission;
  const draft = form.get("draft");
  const files = readFiles(form);
  const { refusal } = await plotSubmissions.send(
    {
      token: typeof draft === "string" && draft ? draft : null,
      plot,
      contact,
      allowsPhotos,
      municipality: town.name.split("/")[0]!,
      locale,
      acceptedTexts: await findAcceptedTerms(reader),
      files,
    },
    context.get(visitorIpContext),
  );
  if (refusal === null) return thanks;
  if (refusal.reason === "tooMany" && !refusal.name) return refuse(form, { message: "tooMany" }, 429);
  return refuse(form, { refusedFiles: refusal });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(
    args,
    (form): RejectedSubmission => ({
      message: "notSent",
      errors: {},
      refusedFiles: null,
      values: valuesOf(form),
    }),
  );

/** Returns all answers except the files: browsers do not let a page refill a file field. */
function refuse(form: FormData, problem: Partial<Omit<RejectedSubmission, "values">>, status = 400) {
  const values = valuesOf(form);
  const answer: RejectedSubmission = { message: null, errors: {}, refusedFiles: null, ...problem, values };
  return data(answer, status);
}

export default function SellPlot({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("plotSubmissions.sell");
  const tWhatFits = useTranslations("plotSubmissions.sell.whatFits");
  return (
    <div className="page pt-6 lg:pt-10">
      <h1 className="max-w-[22ch] text-[clamp(2.1rem,4.2vw,3.4rem)]">{t("heading")}</h1>
      <p className="mt-4 max-w-[56ch] text-lead text-ink-2">{t("lead")}</p>
      <SellerTerms />
      <SubmissionForm {...loaderData} rejected={actionData} />
      <div className="mt-16 grid gap-x-16 gap-y-12 border-t border-hair pt-12 lg:grid-cols-2">
        <Steps title={t("nextTitle")} items={[t("next1"), t("next2"), t("next3")]} />
        <section>
          <h2 className="text-[1.5rem]">{t("taxTitle")}</h2>
          <p className="mt-5 max-w-[64ch] text-ink-2">{t("taxText")}</p>
          <ButtonLink to="/terrenos" look="outline" className="mt-6">
            {t("explore")}
          </ButtonLink>
        </section>
        <Suspense>
          <ParcelEntry
            texts={{ label: tWhatFits("label"), hint: tWhatFits("hint"), submit: tWhatFits("submit") }}
            className="max-w-[46rem] lg:col-span-2"
          />
        </Suspense>
      </div>
    </div>
  );
}

const terms = ["commission", "cost", "exclusivity", "times"] as const;

/** What a seller wants to know before the first question. */
function SellerTerms() {
  const tTerms = useTranslations("plotSubmissions.sell.terms");
  return (
    <dl className="mt-7 grid max-w-[68rem] gap-x-8 gap-y-4 border-y border-hair py-5 sm:grid-cols-2 lg:grid-cols-4">
      {terms.map((term) => (
        <div key={term}>
          <dt className="text-note font-[560]">{tTerms(`${term}.name`)}</dt>
          <dd className="mt-1 text-note text-ink-2">{tTerms(`${term}.text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
