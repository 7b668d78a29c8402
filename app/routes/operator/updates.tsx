import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { ReferenceUpdateItem } from "#app/features/operator/reference-update-item.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/updates.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operatorUpdates");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/** The guard of the layout lets operators pass alone. */
export async function loader({ context }: Route.LoaderArgs) {
  return { updates: await context.get(servicesContext).referenceUpdates.list() };
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = (done: "gone" | "usedNew" | "keptOwn" | "notSaved", status = 200) => data({ done }, status);
  const form = await readForm(request);
  const [table = "", key = "", release = "", choice = ""] = ["table", "key", "release", "choice"].map(
    (name) => String(form.get(name) ?? ""),
  );
  if (choice !== "new" && choice !== "own") return answer("gone", 400);
  const isDone = await context.get(servicesContext).referenceUpdates.decide({ table, key, release }, choice);
  if (!isDone) return answer("gone", 409);
  return answer(choice === "new" ? "usedNew" : "keptOwn");
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ done: "notSaved" as const }));

export default function Updates({ loaderData: { updates }, actionData }: Route.ComponentProps) {
  const t = useTranslations("operatorUpdates");
  const tEntry = useTranslations("operator.entry");
  return (
    <>
      <PageHeading title={t("title")}>{t("intro")}</PageHeading>
      {actionData && (
        <FormMessage tone={actionData.done === "gone" || actionData.done === "notSaved" ? "bad" : "good"}>
          {actionData.done === "notSaved" ? tEntry("notSaved") : t(actionData.done)}
        </FormMessage>
      )}
      {updates.length > 0 ? (
        <>
          <p className="mt-4 font-[520]">{t("count", { count: updates.length })}</p>
          <p className="mt-1 mb-7 text-note text-ink-2">{t("legend")}</p>
          {updates.map((update) => (
            <ReferenceUpdateItem key={`${update.table} ${update.key}`} update={update} />
          ))}
        </>
      ) : (
        <p className="mt-4">{t("none")}</p>
      )}
    </>
  );
}
