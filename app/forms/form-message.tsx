import type { ReactNode } from "react";
import { Icon } from "#app/ui/icon/icon.tsx";

/** What a whole form has to say: read out as soon as it appears. */
export function FormMessage({ tone = "bad", children }: { tone?: "bad" | "good"; children: ReactNode }) {
  const isBad = tone === "bad";
  return (
    <div
      role={isBad ? "alert" : "status"}
      className={`flex gap-3 border-y border-hair py-3.5 ${isBad ? "text-terra-deep" : "text-ink"}`}
    >
      <Icon
        name={isBad ? "circle-alert" : "circle-check"}
        className={`mt-0.5 size-5 shrink-0 ${isBad ? "" : "text-olive"}`}
      />
      <div>{children}</div>
    </div>
  );
}
