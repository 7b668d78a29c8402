import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, useLocation, useNavigate, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RefusedFiles } from "#app/domain/plot-submission.ts";
import { FileQuestions } from "#app/features/plot-submissions/file-questions.tsx";
import { PlaceQuestions } from "#app/features/plot-submissions/place-questions.tsx";
import {
  checkStep,
  type OfferError,
  type OfferErrors,
  type OfferStep,
  stepNames,
  stepOfField,
  valuesOf,
} from "#app/features/plot-submissions/plot-submission-schema.ts";
import { PriceQuestions } from "#app/features/plot-submissions/price-questions.tsx";
import { QualityMeter } from "#app/features/plot-submissions/quality-meter.tsx";
import {
  ContactQuestions,
  GroundQuestions,
  PersonQuestions,
  ServicesQuestions,
} from "#app/features/plot-submissions/question-groups.tsx";
import { type FlowStep, StepList } from "#app/features/plot-submissions/step-list.tsx";
import { describedBy } from "#app/features/plot-submissions/submission-answers.ts";
import {
  forgetDraft,
  keepDraft,
  type OfferValues,
  readDraft,
} from "#app/features/plot-submissions/submission-draft.ts";
import { OfferReview } from "#app/features/plot-submissions/submission-review.tsx";
import { useUploads } from "#app/features/plot-submissions/use-uploads.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { GuardFields } from "#app/forms/guard-fields.tsx";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";

export interface SellPlotAnswer {
  message: OfferError | null;
  errors: OfferErrors;
  refusedFiles: RefusedFiles | null;
  values: OfferValues;
}

interface OfferFormProps {
  provinces: { code: string; name: string }[];
  mapStyleUrl: string | null;
  takesFiles: boolean;
  answered: SellPlotAnswer | undefined;
}

const flow: readonly FlowStep[] = [...stepNames, "review"];

/**
 * The whole form as one page for whoever has no scripts; one question group at a time for everybody else, each with
 * its own place in the browser's history.
 */
export function OfferForm({ provinces, mapStyleUrl, takesFiles, answered }: OfferFormProps) {
  const t = useTranslations("plotSubmissions");
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isSending = useNavigation().formAction !== undefined;
  const [isStepped, setIsStepped] = useState(false);
  const [values, setValues] = useState<OfferValues>(answered?.values ?? {});
  // The fields are the browser's own; another version of them begins from other answers.
  const [version, setVersion] = useState(0);
  const [found, setFound] = useState<OfferErrors>({});
  const [token, setToken] = useState<string | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const uploads = useUploads({ token, onToken: setToken });
  const errors = Object.keys(found).length > 0 ? found : (answered?.errors ?? {});
  // The server does not know what follows the #, so the first rendering in the browser must not either.
  const step = (isStepped && flow.find((name) => `#${name}` === hash)) || flow[0]!;
  const at = flow.indexOf(step);

  const go = (next: FlowStep, replace = false) =>
    navigate({ pathname, hash: `#${next}` }, { preventScrollReset: true, replace });

  const restore = useEffectEvent(() => {
    setIsStepped(true);
    const draft = readDraft();
    if (!draft || answered) return;
    setValues(draft.values);
    setVersion((count) => count + 1);
    setToken(draft.token);
    setIsRestored(true);
    if (draft.token) uploads.bring(draft.token).catch(() => {});
    if (!hash && flow.includes(draft.step as FlowStep)) go(draft.step as FlowStep, true);
  });
  useEffect(() => restore(), []);

  const keep = useEffectEvent((next: OfferValues) => keepDraft({ values: next, step, token }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are what is kept
  useEffect(() => {
    if (isStepped && Object.keys(values).length > 0) keep(values);
  }, [values, step, token, isStepped]);

  // What was read out and seen last was the button; the questions begin above it.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is the signal
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [step]);

  const showAnswer = useEffectEvent(() => {
    const wrong = Object.keys(answered?.errors ?? {});
    const first = flow.find((name) => wrong.some((field) => stepOfField(field) === name));
    if (first && first !== step) go(first);
    else if (form.current && answered) focusFirst(form.current, answered.errors);
  });
  useEffect(() => {
    if (answered) showAnswer();
  }, [answered]);

  function readAnswers() {
    if (form.current) setValues(ownValues(new FormData(form.current)));
  }
  /** What is being mended is no longer wrong until it is looked at again. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    readAnswers();
    const { name } = target as HTMLInputElement;
    if (found[name]) setFound(({ [name]: _, ...others }) => others);
  }

  async function next() {
    if (!form.current || step === "review") return;
    const wrong = await findMistakes(step, new FormData(form.current));
    setFound(wrong);
    setIsBlocked(step === "files" && uploads.isBusy);
    if (Object.keys(wrong).length > 0) focusFirst(form.current, wrong);
    else if (!(step === "files" && uploads.isBusy)) go(flow[at + 1]!);
  }

  /** Enter in a field goes on, as in any form; only the last step sends. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!isStepped || isSending) return isSending ? event.preventDefault() : undefined;
    if (step !== "review") {
      event.preventDefault();
      void next();
      return;
    }
    const data = new FormData(event.currentTarget);
    const wrong = stepNames.map((name) => [name, checkStep(name, data)] as const);
    const first = wrong.find(([, mistakes]) => Object.keys(mistakes).length > 0);
    if (first || uploads.isBusy) {
      event.preventDefault();
      setFound(first?.[1] ?? {});
      setIsBlocked(uploads.isBusy);
      go(first?.[0] ?? "files");
      return;
    }
    keepDraft({ values, step, token, isSent: true });
  }

  async function startAgain() {
    const isSure = await confirm({
      title: t("sell.startAgainTitle"),
      text: t("sell.startAgainText"),
      confirmLabel: t("sell.startAgainYes"),
      isDangerous: true,
    });
    if (!isSure) return;
    uploads.forget();
    forgetDraft();
    setToken(null);
    setValues({});
    setFound({});
    setIsRestored(false);
    setVersion((count) => count + 1);
    go(flow[0]!);
  }

  const group = { values, errors };
  const questions: Record<OfferStep, ReactNode> = {
    person: <PersonQuestions {...group} />,
    place: (
      <PlaceQuestions
        {...group}
        provinces={provinces}
        mapStyleUrl={mapStyleUrl}
        onAnswered={() => requestAnimationFrame(readAnswers)}
      />
    ),
    ground: <GroundQuestions {...group} />,
    services: <ServicesQuestions {...group} />,
    price: <PriceQuestions {...group} isShown={isStepped && step === "price"} />,
    files: <FileQuestions uploads={uploads} takesFiles={takesFiles} refused={answered?.refusedFiles} />,
    contact: <ContactQuestions {...group} />,
  };

  return (
    <div className="mt-8 grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_17.5rem]">
      <Form
        ref={form}
        key={version}
        data-stepped={isStepped || undefined}
        method="post"
        action={pathname}
        encType="multipart/form-data"
        noValidate
        onSubmit={onSubmit}
        onChange={onChange}
        className="relative min-w-0"
      >
        <StepList steps={flow} current={step} onGo={go} />
        {answered?.message && <FormMessage>{t(`errors.${answered.message}`)}</FormMessage>}
        {answered?.refusedFiles && (
          <FormMessage>
            <a href="#files" className="link">
              {t("errors.filesRefused")}
            </a>
          </FormMessage>
        )}
        {stepNames.map((name, i) => (
          <section
            key={name}
            id={name}
            hidden={isStepped && name !== step}
            className={`pt-5 [@media(scripting:none)]:border-t [@media(scripting:none)]:border-hair [@media(scripting:none)]:pb-8 ${!isStepped && i > 0 ? "[@media(scripting:enabled)]:hidden" : ""}`}
          >
            <h2 ref={name === step ? heading : undefined} tabIndex={-1} className="scroll-mt-24 outline-none">
              {t(`steps.${name}`)}
            </h2>
            <div className="mt-6 grid gap-7 *:min-w-0">{questions[name]}</div>
          </section>
        ))}
        {isStepped && step === "review" && (
          <section className="pt-5">
            <h2 ref={heading} tabIndex={-1} className="mb-4 scroll-mt-24 outline-none">
              {t("steps.review")}
            </h2>
            <OfferReview
              values={values}
              provinces={provinces}
              photos={uploads.count("photo")}
              documents={uploads.count("document")}
              onGo={go}
            />
          </section>
        )}
        {token && <input type="hidden" name="draft" value={token} />}
        <GuardFields />
        {isBlocked && uploads.isBusy && (
          <p role="alert" className="mt-5 text-note text-terra-deep">
            {t("files.busy")}
          </p>
        )}
        <div className="mt-8 flex flex-wrap items-center gap-3">
          {at > 0 && isStepped && (
            <Button look="quiet" onClick={() => go(flow[at - 1]!)}>
              {t("steps.back")}
            </Button>
          )}
          {/* Pressed before the scripts are there, it must not send a form that is only begun. */}
          <Button
            type={isStepped ? "submit" : "button"}
            busyLabel={isSending && t("steps.sending")}
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
            offer={describedBy(values)}
            files={{ photos: uploads.count("photo"), documents: uploads.count("document") }}
          />
        </div>
        <p role="status" className="text-small text-ink-3">
          {isRestored ? t("sell.restored") : t("sell.kept")}{" "}
          {Object.keys(values).length > 0 && (
            <button type="button" className="link" onClick={startAgain}>
              {t("sell.startAgain")}
            </button>
          )}
        </p>
      </aside>
    </div>
  );
}

/** The numbering plans of the world are loaded when a number is to be looked at. */
async function findMistakes(step: OfferStep, data: FormData): Promise<OfferErrors> {
  const wrong = checkStep(step, data);
  const phone = data.get("phone");
  if (step !== "contact" || wrong.phone || typeof phone !== "string") return wrong;
  const { findPhone } = await import("#app/forms/sign-up-form.ts");
  return findPhone(phone) ? wrong : { ...wrong, phone: "phoneInvalid" };
}

/** The guard's fields and the draft are no answers. */
function ownValues(data: FormData): OfferValues {
  const { website: _trap, fill_ms: _time, draft: _draft, ...answers } = valuesOf(data);
  return answers;
}

function focusFirst(form: HTMLFormElement, errors: OfferErrors) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && "name" in element && errors[String(element.name)]) {
      return element.focus();
    }
  }
}
