import type { ComponentProps } from "react";
import { PreferenceAnswers } from "./preference-answers.tsx";
import { PreferenceStep } from "./preference-step.tsx";

/** One question with its answers. */
export function PreferenceQuestion(question: ComponentProps<typeof PreferenceAnswers>) {
  return (
    <PreferenceStep {...question}>
      <PreferenceAnswers {...question} />
    </PreferenceStep>
  );
}
