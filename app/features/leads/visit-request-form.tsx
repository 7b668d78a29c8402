import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OpenDay } from "#app/domain/visit-slots.ts";
import { legalLinks } from "#app/forms/legal-links.tsx";
import { useWeekday } from "#app/i18n/use-day.ts";
import type { ShowHome } from "#app/listings/show-homes.server.ts";
import { SelectField, TextAreaField } from "#app/ui/field.tsx";
import { ContactFields } from "./contact-fields.tsx";
import { contactOf, contextOf } from "./lead-event.ts";
import { type LeadField, LeadForm } from "./lead-form.tsx";
import type { LeadRejection } from "./lead-form-state.ts";
import type { Subject } from "./lead-subject.ts";

interface VisitRequestFormProps {
  subject: Subject;
  showHomes: ShowHome[];
  openDays: OpenDay[];
  rejection: LeadRejection | undefined;
  isChallenged: boolean;
}

const loadSchema = () => import("./visit-request-schema.ts").then(({ visitRequestForm }) => visitRequestForm);

/** Asks for a visit with up to three moments that suit, or for a call. */
export function VisitRequestForm(props: VisitRequestFormProps) {
  const { subject, showHomes, openDays, rejection, isChallenged } = props;
  const t = useTranslations("visits.request");
  const canVisit = showHomes.length > 0 || subject.cards.some(({ kind }) => kind === "plot");
  const [wish, setWish] = useState(!canVisit || rejection?.values.wish?.[0] === "call" ? "call" : "visit");
  const isCall = wish === "call";
  return (
    <LeadForm
      loadSchema={loadSchema}
      rejection={rejection}
      isChallenged={isChallenged}
      consent={t.rich("consent", { privacy: legalLinks.privacy })}
      submit={t(isCall ? "submitCall" : "submit")}
      events={(form) => ({
        submit: { form: "visit", context: contextOf(subject) },
        contact: contactOf(form),
      })}
    >
      {(field) => (
        <>
          {canVisit ? (
            <fieldset>
              <legend className="mb-1 text-note font-[520]">{t("wish")}</legend>
              {(["visit", "call"] as const).map((value) => (
                <label key={value} className="flex gap-3 py-1.5">
                  <input
                    type="radio"
                    name="wish"
                    value={value}
                    checked={wish === value}
                    onChange={() => setWish(value)}
                    className="mt-[.2rem] size-5 shrink-0 accent-terra"
                  />
                  {t(`wishes.${value}`)}
                </label>
              ))}
            </fieldset>
          ) : (
            <>
              <input type="hidden" name="wish" value="call" />
              <p>{t("noShowHome")}</p>
            </>
          )}
          {/* Without scripts both are there, and the server reads what belongs to the choice. */}
          <div hidden={isCall} className="grid gap-5 [&[hidden]]:hidden">
            {showHomes.length > 0 && (
              <SelectField {...field("showHome")} label={t("showHome")}>
                {showHomes.map(({ id, kind, name, place }) => (
                  <option key={id} value={id}>
                    {t(`kinds.${kind}`, { name, place })}
                  </option>
                ))}
              </SelectField>
            )}
            <fieldset>
              <legend className="text-note font-[520]">{t("slots")}</legend>
              <p className="mb-3 text-small text-ink-3">{t("slotsHint")}</p>
              {[1, 2, 3].map((number) => (
                <Slot key={number} number={number} openDays={openDays} field={field} />
              ))}
            </fieldset>
          </div>
          <ContactFields field={field} isPhoneOptional={!isCall} />
          <TextAreaField {...field("message")} label={t("message")} maxLength={2000} rows={4} />
        </>
      )}
    </LeadForm>
  );
}

interface SlotProps {
  number: number;
  openDays: OpenDay[];
  field: (name: string) => LeadField;
}

/** One moment: a day and a time of it. */
function Slot({ number, openDays, field }: SlotProps) {
  const t = useTranslations("visits.request");
  const weekdayOf = useWeekday();
  const dayField = field(`day${number}`);
  const [day, setDay] = useState(dayField.defaultValue ?? "");
  // Without scripts all times are there.
  const times = openDays.find((open) => open.day === day)?.times ?? [
    ...new Set(openDays.flatMap((open) => open.times)),
  ];
  const isRequired = number === 1;
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-3">
      <SelectField
        name={dayField.name}
        error={dayField.error}
        label={t("day", { number })}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
        required={isRequired}
      >
        <option value="">{t(isRequired ? "chooseDay" : "noDay")}</option>
        {openDays.map((open) => (
          <option key={open.day} value={open.day}>
            {weekdayOf(open.day)}
          </option>
        ))}
      </SelectField>
      <SelectField {...field(`time${number}`)} label={t("time", { number })} required={isRequired}>
        {times.toSorted().map((time) => (
          <option key={time} value={time}>
            {time}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
