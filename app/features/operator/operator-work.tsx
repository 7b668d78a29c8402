import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { useTranslations } from "use-intl";
import { FormMessage } from "#app/forms/form-message.tsx";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { OperatorAnswer } from "./operator-answer.ts";

interface OperatorWorkProps {
  entry: { status: string; assignee: string | null };
  statuses: { value: string; text: string }[];
  operators: { id: string; name: string }[];
  /** Further actions. */
  children?: ReactNode;
}

/** Status and assignee. */
export function OperatorWork({
  entry: { status, assignee },
  statuses,
  operators,
  children,
}: OperatorWorkProps) {
  const t = useTranslations("operator.entry");
  const fetcher = useFetcher<OperatorAnswer>();
  return (
    <section aria-labelledby="work" className="rounded-lg bg-paper p-6 shadow-[0_0_0_1px_var(--color-hair)]">
      <h2 id="work" className="text-[1.35rem]">
        {t("work")}
      </h2>
      {children}
      <fetcher.Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="work" />
        <SelectField key={status} name="status" label={t("status")} defaultValue={status}>
          {statuses.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
        <SelectField
          key={`of ${assignee}`}
          name="assignee"
          label={t("assignee")}
          defaultValue={assignee ?? ""}
        >
          <option value="">{t("nobody")}</option>
          {operators.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <Button type="submit" look="ink" busyLabel={fetcher.state !== "idle" && t("saving")}>
          {t("save")}
        </Button>
        {fetcher.state === "idle" && fetcher.data && (
          <FormMessage tone={fetcher.data.done === "saved" ? "good" : "bad"} answer={fetcher.data}>
            {t(fetcher.data.done === "saved" ? "saved" : "notSaved")}
          </FormMessage>
        )}
      </fetcher.Form>
    </section>
  );
}
