import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { CodeField } from "#app/forms/code-field.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import type { FormError } from "#app/forms/parse-form.ts";
import { useClientForm } from "#app/forms/use-client-form.ts";
import { getRootData } from "#app/navigation/root-data.ts";
import { recoveryCodesPath } from "#app/session/assurance-level.ts";
import { type AuthFailure, formErrorOf } from "#app/session/auth-errors.ts";
import { loadSessionClient } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { confirm } from "#app/ui/confirm-dialog.tsx";
import { moveFocus } from "#app/ui/move-focus.ts";
import { toast } from "#app/ui/notices.ts";
import { codeErrors } from "./code-errors.ts";
import { PasswordProof } from "./password-proof.tsx";

const loadSchema = () => import("./auth-schemas.ts").then(({ appCodeForm }) => appCodeForm);

interface Enrolment {
  factorId: string;
  qrCode: string;
  secret: string;
}

type State =
  | { step: "unknown" }
  | { step: "off" }
  | { step: "enrolling"; enrolment: Enrolment }
  | { step: "codes"; codes: string[] }
  | { step: "on" };

/** Turns two-step sign-in on and off, and shows the recovery codes once. `next` appears when it is on. */
export function TwoStep({ next, level = 3 }: { next?: ReactNode; level?: 2 | 3 }) {
  const [Heading, Subheading] = level === 2 ? (["h2", "h3"] as const) : (["h3", "h4"] as const);
  const t = useTranslations("auth");
  const [state, setState] = useState<State>({ step: "unknown" });
  const [busy, setBusy] = useState<"enable" | "disable" | "codes" | null>(null);
  const [failure, setFailure] = useState<FormError | null>(null);
  /** What waits for the password, because the session is too old for it. */
  const [waiting, setWaiting] = useState<(() => Promise<void>) | null>(null);

  useEffect(() => {
    findFactors().then(
      ({ verified }) => setState({ step: verified.length > 0 ? "on" : "off" }),
      () => setFailure("unexpected"),
    );
  }, []);

  // The codes are shown once: keyboards and screen readers start above them, not at the button below.
  const codesHeading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (state.step === "codes") moveFocus(codesHeading.current);
  }, [state.step]);

  async function attempt(action: NonNullable<typeof busy>, work: () => Promise<State>) {
    if (busy) return;
    setBusy(action);
    setFailure(null);
    setWaiting(null);
    try {
      setState(await work());
    } catch (error) {
      if (formErrorOf(error as AuthFailure) === "signInAgain") setWaiting(() => () => attempt(action, work));
      else setFailure("unexpected");
    }
    setBusy(null);
  }

  async function disable() {
    const isSure = await confirm({
      title: t("twoStep.confirmDisable"),
      confirmLabel: t("twoStep.disable"),
      isDangerous: true,
    });
    if (!isSure) return;
    await attempt("disable", async () => {
      await removeFactors();
      toast({ text: t("twoStep.disabled"), tone: "good" });
      return { step: "off" };
    });
  }
  const showNewCodes = async (): Promise<State> => ({ step: "codes", codes: await createRecoveryCodes() });

  return (
    <div className="grid justify-items-start gap-4">
      <Heading className="text-[1.1rem]">{t("twoStep.title")}</Heading>
      {failure && <FormMessage>{t(`errors.${failure}`)}</FormMessage>}
      {waiting && <PasswordProof onProven={waiting} />}
      {state.step === "off" && !waiting && (
        <>
          <p className="max-w-[52ch] text-ink-2">{t("twoStep.off")}</p>
          <Button
            look="outline"
            busyLabel={busy === "enable" && t("twoStep.preparing")}
            onClick={() =>
              attempt("enable", async () => ({ step: "enrolling", enrolment: await startEnrolment() }))
            }
          >
            {t("twoStep.enable")}
          </Button>
        </>
      )}
      {state.step === "enrolling" && (
        <Enrol
          enrolment={state.enrolment}
          // On already: if the codes cannot be fetched now, they can be requested again.
          onVerified={() => {
            setState({ step: "on" });
            void attempt("codes", showNewCodes);
          }}
          onCancelled={() => attempt("disable", async () => removeFactors().then(() => ({ step: "off" })))}
        />
      )}
      {state.step === "codes" && (
        <>
          <Subheading ref={codesHeading} className="font-[560]">
            {t("twoStep.codesTitle")}
          </Subheading>
          <p className="max-w-[52ch] text-ink-2">{t("twoStep.codesText")}</p>
          <ul className="grid grid-cols-2 gap-x-8 gap-y-1.5 border-y border-hair py-4 font-mono">
            {state.codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
          <Button look="outline" onClick={() => setState({ step: "on" })}>
            {t("twoStep.done")}
          </Button>
        </>
      )}
      {state.step === "on" && !waiting && (
        <>
          <p className="max-w-[52ch] text-ink-2">{t("twoStep.on")}</p>
          <div className="flex flex-wrap gap-3">
            {next}
            <Button
              look="outline"
              busyLabel={busy === "codes" && t("twoStep.creating")}
              onClick={() => attempt("codes", showNewCodes)}
            >
              {t("twoStep.newCodes")}
            </Button>
            <Button look="outline" busyLabel={busy === "disable" && t("twoStep.disabling")} onClick={disable}>
              {t("twoStep.disable")}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

interface EnrolProps {
  enrolment: Enrolment;
  onVerified: () => void;
  onCancelled: () => void;
}

function Enrol({ enrolment, onVerified, onCancelled }: EnrolProps) {
  const t = useTranslations("auth");
  const { attributes, fields, message, isBusy } = useClientForm(loadSchema, "fillAll", async ({ code }) => {
    const client = await loadSessionClient();
    const { factorId } = enrolment;
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId, code });
    if (error) return codeErrors(error);
    onVerified();
    return null;
  });

  return (
    <form {...attributes} className="grid w-full max-w-[34rem] gap-5">
      <p className="text-ink-2">{t("twoStep.scan")}</p>
      <div className="flex flex-wrap items-center gap-6">
        <img
          src={enrolment.qrCode}
          alt={t("twoStep.qrCode")}
          width={176}
          height={176}
          className="rounded-md bg-[#fff]"
        />
        <p className="min-w-0 grow basis-48">
          <span className="block text-note font-[520]">{t("twoStep.secret")}</span>
          <code className="wrap-break-word">{enrolment.secret.match(/.{1,4}/g)?.join(" ")}</code>
        </p>
      </div>
      {message && <FormMessage>{t(`errors.${message}`)}</FormMessage>}
      <CodeField error={fields.code} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busyLabel={isBusy && t("twoStep.confirming")}>
          {t("twoStep.confirm")}
        </Button>
        <Button look="outline" onClick={onCancelled}>
          {t("twoStep.cancel")}
        </Button>
      </div>
    </form>
  );
}

async function findFactors() {
  const client = await loadSessionClient();
  const { data, error } = await client.auth.mfa.listFactors();
  if (error) throw error;
  return { client, all: data.all, verified: data.totp };
}

async function startEnrolment(): Promise<Enrolment> {
  // An earlier attempt may have left an unverified factor.
  const client = await removeFactors();
  const { data, error } = await client.auth.mfa.enroll({
    factorType: "totp",
    issuer: getRootData().brand.name,
  });
  if (error) throw error;
  return { factorId: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret };
}

/** Removes all factors, verified or not, and refreshes the session so that it reflects it. */
async function removeFactors() {
  const { client, all, verified } = await findFactors();
  for (const { id } of all) {
    const { error } = await client.auth.mfa.unenroll({ factorId: id });
    if (error) throw error;
  }
  if (verified.length > 0) await client.auth.refreshSession();
  return client;
}

async function createRecoveryCodes(): Promise<string[]> {
  const response = await fetch(recoveryCodesPath, { method: "PUT" });
  if (!response.ok) throw new Error(`recovery codes: ${response.status}`);
  const { codes } = (await response.json()) as { codes: string[] };
  return codes;
}
