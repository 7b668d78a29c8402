import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { maxVisitMessage, stepsOf, type Visit, type VisitRole, type VisitStep } from "#app/domain/visit.ts";
import type { OpenDay } from "#app/domain/visit-slots.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { useClearedForm } from "#app/forms/use-cleared-form.ts";
import { Link } from "#app/i18n/link.tsx";
import { upperFirst } from "#app/i18n/upper-first.ts";
import { useAppointment, useMoment, useWeekday } from "#app/i18n/use-day.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { Status } from "#app/ui/status.tsx";
import { VisitStatusTag } from "./visit-status-tag.tsx";

interface VisitThreadProps {
  visit: Visit;
  /** Who reads it. */
  side: VisitRole;
  /** The days on which a host may propose a visit. */
  openDays: OpenDay[];
  outcome: "done" | "wrong" | "gone" | "closed" | "failed" | undefined;
  /** The heading of the thread; the page's own where it is alone on it. */
  level?: 1 | 2;
}

/** A visit: when and where, everything that was written and decided, and what this side can do next. */
export function VisitThread({ visit, side, openDays, outcome, level = 1 }: VisitThreadProps) {
  const t = useTranslations("visits");
  const appointmentOf = useAppointment();
  const Heading = level === 1 ? "h1" : "h2";
  const Subheading = level === 1 ? "h2" : "h3";
  const steps = stepsOf(side, visit);
  const { about, path, place, status, startsAt, wantsCall } = visit;
  // A sent message empties its field; an answer that arrives meanwhile does not.
  const ownMessages = visit.messages.filter(({ author }) => author === side).length;
  const hasTime = startsAt && (status === "confirmed" || status === "proposed");
  return (
    <article aria-label={about}>
      <Status className="flex flex-wrap gap-1.5">
        <VisitStatusTag status={status} />
      </Status>
      <Heading className={level === 1 ? "mt-3 text-[clamp(2rem,4vw,3rem)]" : "mt-2 text-[1.5rem]"}>
        {path ? (
          <Link to={path} className="underline-offset-4 hover:underline">
            {about}
          </Link>
        ) : (
          about
        )}
      </Heading>
      {place && <p className="mt-1 text-ink-2">{place}</p>}
      {hasTime && (
        <p className="mt-3 text-lead">
          <time dateTime={startsAt}>{upperFirst(appointmentOf(startsAt))}</time>
        </p>
      )}
      {side !== "visitor" && (
        <p className="mt-3 text-note">
          {visit.name}
          {visit.phone && (
            <>
              {" · "}
              <a href={`tel:${visit.phone}`} className="link num">
                {visit.phone}
              </a>
            </>
          )}
          {visit.email && (
            <>
              {" · "}
              <a href={`mailto:${visit.email}`} className="link">
                {visit.email}
              </a>
            </>
          )}
        </p>
      )}
      <Messages visit={visit} side={side} />
      {outcome && outcome !== "done" && (
        <FormMessage>{t(outcome === "closed" ? "closed" : "failed")}</FormMessage>
      )}
      {steps.length > 0 && (
        <div className="mt-8 grid gap-8">
          {steps.includes("confirm") && side === "visitor" && (
            <StepForm visit={visit} step="confirm">
              <Submit step="confirm">{t("steps.accept")}</Submit>
            </StepForm>
          )}
          {steps.includes("confirm") && side !== "visitor" && (
            <section>
              <Subheading className="text-base">{t("confirmTitle")}</Subheading>
              <div className="mt-3 flex flex-wrap gap-3">
                {visit.slots.map((slot) => (
                  <StepForm key={slot} visit={visit} step="confirm">
                    <input type="hidden" name="slot" value={slot} />
                    <Submit step="confirm" value={slot}>
                      {t("steps.confirm", { moment: appointmentOf(slot) })}
                    </Submit>
                  </StepForm>
                ))}
              </div>
            </section>
          )}
          {steps.includes("called") && (
            <StepForm visit={visit} step="called">
              <Submit step="called">{t("steps.called")}</Submit>
            </StepForm>
          )}
          {steps.includes("propose") && (
            <Section title={t(status === "confirmed" ? "moveTitle" : "proposeTitle")}>
              <ProposeForm visit={visit} openDays={openDays} />
            </Section>
          )}
          <StepForm visit={visit} step="message" added={ownMessages}>
            <TextAreaField
              name="body"
              label={t(side === "visitor" ? "messageToHost" : "messageToVisitor")}
              maxLength={maxVisitMessage}
              rows={3}
              required
            />
            <Submit step="message" look="outline">
              {t("steps.message")}
            </Submit>
          </StepForm>
          {(steps.includes("refuse") || steps.includes("cancel")) && (
            <Section title={t(side === "visitor" ? "cancelTitle" : "refuseTitle")}>
              <StepForm visit={visit} step={side === "visitor" ? "cancel" : "refuse"}>
                <TextAreaField name="body" label={t("reason")} maxLength={maxVisitMessage} rows={2} />
                <Submit step={side === "visitor" ? "cancel" : "refuse"} look="outline">
                  {t(side === "visitor" ? (wantsCall ? "steps.cancelCall" : "steps.cancel") : "steps.refuse")}
                </Submit>
              </StepForm>
            </Section>
          )}
        </div>
      )}
    </article>
  );
}

function Messages({ visit, side }: { visit: Visit; side: VisitRole }) {
  const t = useTranslations("visits");
  const appointmentOf = useAppointment();
  const momentOf = useMoment();
  return (
    <ol aria-label={t("thread")} aria-live="polite" className="mt-6 border-b border-hair">
      {visit.messages.map((message) => (
        <li key={message.id} className="grid gap-1 border-t border-hair py-3.5">
          <p className="flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
            <span>{message.author === side ? t("you") : t(`authors.${message.author}`)}</span>
            <time dateTime={message.createdAt}>{momentOf(message.createdAt)}</time>
          </p>
          {message.kind !== "message" && (
            <p className="font-[520]">
              {message.kind === "request"
                ? t(visit.wantsCall ? "events.requestCall" : "events.request")
                : t(`events.${message.kind}`, {
                    moment: message.startsAt ? appointmentOf(message.startsAt) : "",
                  })}
            </p>
          )}
          {message.kind === "request" && visit.slots.length > 0 && (
            <ul className="list-disc pl-5 text-note text-ink-2 marker:text-terra">
              {visit.slots.map((slot) => (
                <li key={slot}>{appointmentOf(slot)}</li>
              ))}
            </ul>
          )}
          {message.body && <p className="wrap-anywhere whitespace-pre-line">{message.body}</p>}
        </li>
      ))}
    </ol>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-lg bg-paper px-5 py-4 shadow-[inset_0_0_0_1px_var(--color-hair)]">
      <summary className="cursor-pointer font-[520]">{title}</summary>
      <div className="mt-4">{children}</div>
    </details>
  );
}

interface StepFormProps {
  visit: Visit;
  step: VisitStep;
  /** How much it has added: after more it is cleared. */
  added?: number;
  children: ReactNode;
}

function StepForm({ visit, step, added = 0, children }: StepFormProps) {
  const form = useClearedForm(added);
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      className="grid max-w-xl justify-items-start gap-3 *:w-full"
    >
      <input type="hidden" name="id" value={visit.id} />
      <input type="hidden" name="step" value={step} />
      {children}
    </Form>
  );
}

interface SubmitProps {
  step: VisitStep;
  /** Tells the buttons of one step apart. */
  value?: string;
  look?: "primary" | "outline";
  children: ReactNode;
}

function Submit({ step, value, look = "primary", children }: SubmitProps) {
  const t = useTranslations("visits");
  const sent = useNavigation().formData;
  const isBusy = sent?.get("step") === step && (value === undefined || sent.get("slot") === value);
  return (
    <Button type="submit" look={look} busyLabel={isBusy && t("sending")} className="w-fit! max-w-full">
      {children}
    </Button>
  );
}

function ProposeForm({ visit, openDays }: { visit: Visit; openDays: OpenDay[] }) {
  const t = useTranslations("visits");
  const weekdayOf = useWeekday();
  const times = [...new Set(openDays.flatMap((open) => open.times))].sort();
  return (
    <StepForm visit={visit} step="propose">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_7.5rem]">
        <SelectField name="day" label={t("day")} required>
          {openDays.map(({ day }) => (
            <option key={day} value={day}>
              {weekdayOf(day)}
            </option>
          ))}
        </SelectField>
        <SelectField name="time" label={t("time")} required>
          {times.map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </SelectField>
      </div>
      <TextAreaField name="body" label={t("optionalMessage")} maxLength={maxVisitMessage} rows={2} />
      <Submit step="propose">{t("steps.propose")}</Submit>
    </StepForm>
  );
}
