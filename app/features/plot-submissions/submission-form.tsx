import { type ReactNode, useEffect } from "react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { productName } from "#app/domain/product.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { RequiredNote } from "#app/ui/field.tsx";
import { Status } from "#app/ui/status.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { PlaceQuestions } from "./place-questions.tsx";
import { type SubmissionStep, stepNames } from "./plot-submission-schema.ts";
import { PriceQuestions } from "./price-questions.tsx";
import { QualityMeter } from "./quality-meter.tsx";
import { ContactQuestions, GroundQuestions, PersonQuestions, ServicesQuestions } from "./question-groups.tsx";
import { StepList } from "./step-list.tsx";
import { describedBy } from "./submission-answers.ts";
import type { SubmissionValues } from "./submission-draft.ts";
import { SubmissionReview } from "./submission-review.tsx";
import { flow, type RejectedSubmission, useSubmissionForm } from "./use-submission-form.ts";

interface SubmissionFormProps {
  provinces: { code: string; name: string }[];
  mapStyleUrl: string | null;
  takesFiles: boolean;
  /** What the page that led here knows already. */
  prefilled: SubmissionValues;
  rejected: RejectedSubmission | undefined;
}

/** Without scripts the whole form is one page; with them one step is shown at a time, each a history entry. */
export function SubmissionForm({
  provinces,
  mapStyleUrl,
  takesFiles,
  prefilled,
  rejected,
}: SubmissionFormProps) {
  const t = useTranslations("plotSubmissions");
  const state = useSubmissionForm(rejected, prefilled);
  const { isStepped, step, position, goTo, values, errors, token, uploads } = state;
  const group = { values, errors };
  const stepTitle = t(`steps.${step}`);
  // The server does not see the step, which is in the hash, so that the meta function cannot name it.
  useEffect(() => {
    if (isStepped) document.title = `${stepTitle} · ${t("sell.title")} | ${productName}`;
  }, [isStepped, stepTitle, t]);

  async function startAgain() {
    const isSure = await confirm({
      title: t("sell.startAgainTitle"),
      text: t("sell.startAgainText"),
      confirmLabel: t("sell.startAgainYes"),
      isDangerous: true,
    });
    if (isSure) state.reset();
  }

  const questions: Record<SubmissionStep, ReactNode> = {
    person: <PersonQuestions {...group} />,
    place: (
      <PlaceQuestions
        {...group}
        provinces={provinces}
        mapStyleUrl={mapStyleUrl}
        onAnswered={() => requestAnimationFrame(state.readAnswers)}
        cadastre={{ isFilled: state.isFilled, onValues: state.fillIn }}
      />
    ),
    ground: <GroundQuestions {...group} />,
    services: <ServicesQuestions {...group} />,
    price: <PriceQuestions {...group} isShown={isStepped && step === "price"} />,
    files: (
      <FileQuestions uploads={uploads} takesFiles={takesFiles} refused={state.rejection?.refusedFiles} />
    ),
    contact: <ContactQuestions {...group} />,
  };

  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <Form
        ref={state.form}
        key={state.version}
        data-stepped={isStepped || undefined}
        method="post"
        action={state.pathname}
        encType="multipart/form-data"
        noValidate
        onSubmit={state.onSubmit}
        onChange={state.onChange}
        className="relative min-w-0"
      >
        <StepList steps={flow} current={step} onGo={goTo} />
        {state.rejection?.message && <FormMessage>{t(`errors.${state.rejection.message}`)}</FormMessage>}
        {state.rejection?.refusedFiles && (
          <FormMessage>
            <a href="#files" className="link">
              {t("errors.filesRefused")}
            </a>
          </FormMessage>
        )}
        <RequiredNote className={step === "review" ? "hidden" : "mt-4"} />
        {stepNames.map((name, i) => (
          <section
            key={name}
            id={name}
            hidden={isStepped && name !== step}
            className={`pt-5 [@media(scripting:none)]:border-t [@media(scripting:none)]:border-hair [@media(scripting:none)]:pb-8 ${!isStepped && i > 0 ? "[@media(scripting:enabled)]:hidden" : ""}`}
          >
            <h2
              ref={name === step ? state.heading : undefined}
              tabIndex={-1}
              className="scroll-mt-24 outline-none"
            >
              {t(`steps.${name}`)}
            </h2>
            <div className="mt-6 grid gap-7 *:min-w-0">{questions[name]}</div>
          </section>
        ))}
        {isStepped && step === "review" && (
          <section className="pt-5">
            <h2 ref={state.heading} tabIndex={-1} className="mb-4 scroll-mt-24 outline-none">
              {t("steps.review")}
            </h2>
            <SubmissionReview
              values={values}
              provinces={provinces}
              photos={uploads.count("photo")}
              documents={uploads.count("document")}
              onGo={goTo}
            />
          </section>
        )}
        {token && <input type="hidden" name="draft" value={token} />}
        <GuardFields />
        {state.isBlocked && (
          <p role="alert" className="mt-5 text-note text-terra-deep">
            {t("files.busy")}
          </p>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-3">
          {position > 0 && isStepped && (
            <Button look="outline" onClick={() => goTo(flow[position - 1]!)}>
              {t("steps.back")}
            </Button>
          )}
          {/* Before hydration it must not submit an incomplete form. */}
          <Button
            type={isStepped ? "submit" : "button"}
            busyLabel={state.isSending && t("steps.sending")}
            className="[@media(scripting:none)]:hidden"
          >
            {t(step === "review" ? "steps.send" : "steps.next")}
          </Button>
          <noscript>
            <button type="submit" className="btn">
              {t("steps.send")}
            </button>
          </noscript>
        </div>
      </Form>
      <aside className="grid gap-5 lg:sticky lg:top-8 [@media(scripting:none)]:hidden">
        <div className="rounded-lg bg-paper p-5 shadow-[inset_0_0_0_1px_var(--color-hair)]">
          <QualityMeter
            submission={describedBy(values)}
            files={{ photos: uploads.count("photo"), documents: uploads.count("document") }}
          />
        </div>
        <Status className="text-small text-ink-3">
          {state.isRestored ? t("sell.restored") : t("sell.savedHere")}{" "}
          {Object.keys(values).length > 0 && (
            <button type="button" className="link" onClick={startAgain}>
              {t("sell.startAgain")}
            </button>
          )}
        </Status>
      </aside>
    </div>
  );
}
