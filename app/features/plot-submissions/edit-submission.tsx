import { Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { OwnerSubmission } from "#app/domain/plot-submission-api.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { RequiredNote } from "#app/ui/field.tsx";
import { PlaceQuestions } from "./place-questions.tsx";
import { type SubmissionError, type SubmissionErrors, stepNames } from "./plot-submission-schema.ts";
import { PriceQuestions } from "./price-questions.tsx";
import { ContactQuestions, GroundQuestions, PersonQuestions, ServicesQuestions } from "./question-groups.tsx";
import { answersOf } from "./submission-answers.ts";
import type { GroupProps } from "./use-submission-fields.ts";

interface EditSubmissionProps {
  submission: OwnerSubmission;
  provinces: { code: string; name: string }[];
  mapStyleUrl: string | null;
  rejected:
    | { message: SubmissionError | null; errors: SubmissionErrors; values: GroupProps["values"] }
    | undefined;
}

/** All answers in one form, so that the owner can correct them. */
export function EditSubmission({ submission, provinces, mapStyleUrl, rejected }: EditSubmissionProps) {
  const t = useTranslations("plotSubmissions.mine");
  const steps = useTranslations("plotSubmissions.steps");
  const errors = useTranslations("plotSubmissions.errors");
  const isSaving = useNavigation().formAction !== undefined;
  const hasErrors = Object.keys(rejected?.errors ?? {}).length > 0;
  const message =
    rejected?.message ?? (hasErrors ? (rejected?.errors.role === "closed" ? "closed" : "completeAll") : null);
  const group: GroupProps = {
    values: rejected ? rejected.values : answersOf(submission),
    errors: rejected?.errors ?? {},
  };
  const questions = {
    person: <PersonQuestions {...group} />,
    place: (
      <PlaceQuestions {...group} provinces={provinces} mapStyleUrl={mapStyleUrl} onAnswered={() => {}} />
    ),
    ground: <GroundQuestions {...group} />,
    services: <ServicesQuestions {...group} />,
    price: <PriceQuestions {...group} isShown />,
    contact: <ContactQuestions {...group} isEmailFixed />,
  };
  return (
    <section aria-labelledby="facts" className="mt-14 border-t border-hair pt-10">
      <h2 id="facts">{t("facts")}</h2>
      <Form method="post" encType="multipart/form-data" noValidate className="mt-6 grid gap-9">
        {message && <FormMessage>{errors(message)}</FormMessage>}
        <RequiredNote />
        <input type="hidden" name="part" value="facts" />
        {stepNames.map((name) =>
          name === "files" ? null : (
            <section key={name} className="grid gap-6">
              <h3 className="text-[1.35rem]">{steps(name)}</h3>
              {questions[name]}
            </section>
          ),
        )}
        <Button type="submit" busyLabel={isSaving && t("saving")} className="justify-self-start">
          {t("save")}
        </Button>
      </Form>
    </section>
  );
}
