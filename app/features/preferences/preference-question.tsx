import type { ComponentProps } from "react";
import { WishAnswers } from "./preference-answers.tsx";
import { WishStep } from "./preference-step.tsx";

/** One question with what may be answered. */
export function WishQuestion(question: ComponentProps<typeof WishAnswers>) {
  return (
    <WishStep {...question}>
      <WishAnswers {...question} />
    </WishStep>
  );
}
