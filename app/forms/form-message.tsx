import { type ReactNode, useEffect, useState } from "react";
import { useActionData } from "react-router";
import { Icon } from "#app/ui/icon/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";

interface FormMessageProps {
  tone?: "bad" | "good";
  /** What the message is about, by default the answer of the page's action. */
  answer?: unknown;
  children: ReactNode;
}

/** What a whole form has to say: read out as soon as it appears, and again when another answer says the same. */
export function FormMessage({ tone = "bad", answer, children }: FormMessageProps) {
  const isBad = tone === "bad";
  const actionData: unknown = useActionData();
  const current = answer ?? actionData;
  const [said, setSaid] = useState({ answer: current, times: 1 });
  if (said.answer !== current) setSaid({ answer: current, times: said.times + 1 });
  // A screen reader says what changes in a status, not what a new one begins with.
  const isInHtml = !useIsHydrated();
  const [hasText, setHasText] = useState(isInHtml);
  useEffect(() => setHasText(true), []);
  return (
    <div
      role={isBad ? "alert" : "status"}
      className={`flex gap-3 border-y border-hair py-3.5 ${isBad ? "text-terra-deep" : "text-ink"}`}
    >
      <Icon
        name={isBad ? "circle-alert" : "circle-check"}
        className={`mt-0.5 size-5 shrink-0 ${isBad ? "" : "text-olive"}`}
      />
      {/* A new element each time, which screen readers say. */}
      {hasText && <div key={said.times}>{children}</div>}
    </div>
  );
}
