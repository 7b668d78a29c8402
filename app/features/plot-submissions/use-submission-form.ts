import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { RefusedFiles } from "#app/domain/plot-submission.ts";
import { findOwnContact } from "#app/session/own-contact.ts";
import { useAccount } from "#app/session/session-store.ts";
import {
  checkStep,
  type SubmissionError,
  type SubmissionErrors,
  type SubmissionStep,
  stepNames,
  stepOfField,
  valuesOf,
} from "./plot-submission-schema.ts";
import type { FlowStep } from "./step-list.tsx";
import { deleteDraft, readDraft, type SubmissionValues, saveDraft } from "./submission-draft.ts";
import { useUploads } from "./use-uploads.ts";

/** What the server answers to a rejected form. */
export interface RejectedSubmission {
  message: SubmissionError | null;
  errors: SubmissionErrors;
  refusedFiles: RefusedFiles | null;
  values: SubmissionValues;
}

export const flow: readonly FlowStep[] = [...stepNames, "review"];

/** The state of the stepped form: the current step, the answers and their errors, the draft and its uploads. */
export function useSubmissionForm(rejected: RejectedSubmission | undefined, prefilled: SubmissionValues) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const isSending = useNavigation().formAction !== undefined;
  const [isStepped, setIsStepped] = useState(false);
  const [values, setValues] = useState<SubmissionValues>(rejected?.values ?? prefilled);
  // Fields are uncontrolled: a new version remounts them with other default values.
  const [version, setVersion] = useState(0);
  // The router forgets the answer when the step changes.
  const [rejection, setRejection] = useState(rejected);
  const [found, setFound] = useState<SubmissionErrors>({});
  const [token, setToken] = useState<string | null>(null);
  const [isRestored, setIsRestored] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const [isFilled, setIsFilled] = useState(false);
  const uploads = useUploads({ token, onToken: setToken });
  const errors = Object.keys(found).length > 0 ? found : (rejection?.errors ?? {});
  // The server does not see the hash, so that the first render in the browser must ignore it too.
  const step = (isStepped && flow.find((name) => `#${name}` === hash)) || flow[0]!;
  const position = flow.indexOf(step);

  const goTo = (next: FlowStep, replace = false) =>
    navigate({ pathname, hash: `#${next}` }, { preventScrollReset: true, replace });

  const restore = useEffectEvent(() => {
    setIsStepped(true);
    const draft = readDraft();
    if (!draft || rejected) return;
    // A plot that another page described is the one that the owner means now.
    setValues({ ...draft.values, ...prefilled });
    setVersion((count) => count + 1);
    setToken(draft.token);
    setIsRestored(true);
    if (draft.token) uploads.load(draft.token).catch(() => {});
    if (!hash && flow.includes(draft.step as FlowStep)) goTo(draft.step as FlowStep, true);
  });
  useEffect(() => restore(), []);

  useEffect(() => {
    if (isStepped && Object.keys(values).length > 0) saveDraft({ values, step, token });
  }, [values, step, token, isStepped]);

  // Who is signed in need not type what the account knows.
  const account = useAccount();
  useEffect(() => {
    if (!isStepped || !account) return;
    const fill = (known: SubmissionValues) => {
      const given = Object.entries(known).filter(([, value]) => value);
      setValues((current) => ({ ...Object.fromEntries(given), ...withoutEmpty(current) }));
      // Someone who has begun to type keeps the focus; the contact is requested in a later step.
      if (!form.current?.contains(document.activeElement)) setVersion((count) => count + 1);
    };
    findOwnContact(account.id).then(
      (contact) => fill({ email: account.email, ...contact }),
      () => fill({ email: account.email }),
    );
  }, [account, isStepped]);

  // Screen readers and keyboards start at the heading of a new step.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes
  useEffect(() => {
    if (isFirst.current) isFirst.current = false;
    else heading.current?.focus();
  }, [step]);

  const showRejection = useEffectEvent(() => {
    const wrong = Object.keys(rejected?.errors ?? {});
    // The URL after a submission has no step any more: without a wrong field it was sent from the last one.
    const first = flow.find((name) => wrong.some((field) => stepOfField(field) === name)) ?? "review";
    if (first !== step) goTo(first, true);
    else if (form.current && rejected) focusFirst(form.current, rejected.errors);
  });
  useEffect(() => {
    if (!rejected) return;
    setRejection(rejected);
    showRejection();
  }, [rejected]);

  /** Answers that a public register gave replace those that were typed. */
  function fillIn(known: SubmissionValues) {
    setValues((current) => ({ ...current, ...known }));
    setFound({});
    setIsFilled(true);
    setVersion((count) => count + 1);
  }

  function readAnswers() {
    if (form.current) setValues(valuesOf(new FormData(form.current)));
  }

  /** Editing a field removes its error until the next check. */
  function onChange({ target }: FormEvent<HTMLFormElement>) {
    readAnswers();
    const { name } = target as HTMLInputElement;
    if (found[name]) setFound(({ [name]: _, ...others }) => others);
  }

  async function goToNext() {
    if (!form.current || step === "review") return;
    const wrong = await checkStepWithPhone(step, new FormData(form.current));
    const isUploading = step === "files" && uploads.isBusy;
    // The errors are there before the focus moves to the first.
    flushSync(() => {
      setFound(wrong);
      setIsBlocked(isUploading);
    });
    if (Object.keys(wrong).length > 0) focusFirst(form.current, wrong);
    else if (!isUploading) goTo(flow[position + 1]!);
  }

  /** Enter in a field goes to the next step; only the last step sends. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (!isStepped || isSending) return isSending ? event.preventDefault() : undefined;
    if (step !== "review") {
      event.preventDefault();
      void goToNext();
      return;
    }
    const data = new FormData(event.currentTarget);
    const wrong = stepNames.map((name) => [name, checkStep(name, data)] as const);
    const first = wrong.find(([, mistakes]) => Object.keys(mistakes).length > 0);
    if (first || uploads.isBusy) {
      event.preventDefault();
      setFound(first?.[1] ?? {});
      setIsBlocked(uploads.isBusy);
      goTo(first?.[0] ?? "files");
      return;
    }
    setRejection(undefined);
    saveDraft({ values, step, token, isSent: true });
  }

  function reset() {
    uploads.removeAll();
    deleteDraft();
    setToken(null);
    setValues({});
    setFound({});
    setIsRestored(false);
    setIsFilled(false);
    setVersion((count) => count + 1);
    goTo(flow[0]!);
  }

  return {
    form,
    heading,
    version,
    pathname,
    /** False until hydration: without scripts the whole form is one page. */
    isStepped,
    step,
    position,
    goTo,
    values,
    errors,
    rejection,
    readAnswers,
    fillIn,
    /** Answers came from the cadastre. */
    isFilled,
    onChange,
    onSubmit,
    isSending,
    token,
    uploads,
    /** The answers of an earlier visit were loaded. */
    isRestored,
    /** Files are still uploading, so that the step cannot be left. */
    isBlocked: isBlocked && uploads.isBusy,
    reset,
  };
}

/** Phone numbers are checked with a large module that loads when it is needed. */
async function checkStepWithPhone(step: SubmissionStep, data: FormData): Promise<SubmissionErrors> {
  const wrong = checkStep(step, data);
  const phone = data.get("phone");
  if (step !== "contact" || wrong.phone || typeof phone !== "string") return wrong;
  const { parsePhone } = await import("#app/forms/sign-up-form.ts");
  return parsePhone(phone) ? wrong : { ...wrong, phone: "phoneInvalid" };
}

function focusFirst(form: HTMLFormElement, errors: SubmissionErrors) {
  for (const element of form.elements) {
    if (element instanceof HTMLElement && "name" in element && errors[String(element.name)]) {
      return element.focus();
    }
  }
}

function withoutEmpty(values: SubmissionValues): SubmissionValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
}
