import { data, Form, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { useProductName } from "#app/brand/use-product-name.ts";
import { servicesContext, sessionContext } from "#app/context.ts";
import { findFirstSteps, removeDemonstration } from "#app/features/content-editing/first-steps.server.ts";
import { countLeft, type FirstStep, firstSteps } from "#app/features/content-editing/first-steps.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { useInvalidFocus } from "#app/forms/use-invalid-focus.ts";
import { Link } from "#app/i18n/link.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/start.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.start");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { env } = context.get(servicesContext);
  return { done: await findFirstSteps(client, env, context.get(sessionContext)) };
}

interface RemovalAnswer {
  failure?: "wrongName" | "notSent";
  isGone: boolean;
  /** What people use and so stays. */
  houses: string[];
  showcases: string[];
}

const nothingLeft = { isGone: false, houses: [], showcases: [] };

/** Removes the demonstration. */
export async function action({ request, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const form = await readForm(request);
  const left = await removeDemonstration(client, String(form.get("name") ?? "").trim());
  if (left === "wrongName") return data<RemovalAnswer>({ failure: "wrongName", ...nothingLeft }, 400);
  if (left) return data<RemovalAnswer>({ isGone: false, ...left }, 409);
  return data<RemovalAnswer>({ ...nothingLeft, isGone: true });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ failure: "notSent" as const, ...nothingLeft }));

export default function Start({ loaderData: { done }, actionData }: Route.ComponentProps) {
  const t = useTranslations("operator.start");
  return (
    <>
      <PageHeading title={t("left", { count: countLeft(done) })}>{t("intro")}</PageHeading>
      <ol className="max-w-[44rem] border-t border-hair">
        {(Object.keys(firstSteps) as FirstStep[]).map((step) => (
          <li key={step} className="flex items-center gap-3.5 border-b border-hair py-3.5">
            <span
              aria-hidden="true"
              className={`grid size-7 shrink-0 place-items-center rounded-full ${done[step] ? "bg-olive text-on-ink" : "shadow-[inset_0_0_0_1.5px_var(--color-edge)]"}`}
            >
              {done[step] && <Icon name="check" className="size-4" />}
            </span>
            {done[step] ? (
              <span className="text-ink-2">
                {t(`steps.${step}`)} <span className="sr-only">({t("done")})</span>
              </span>
            ) : (
              <Link to={firstSteps[step] as "/operator"} className="link">
                {t(`steps.${step}`)}
              </Link>
            )}
          </li>
        ))}
      </ol>
      {done.demonstration ? (
        actionData?.isGone && <FormMessage tone="good">{t("remove.gone")}</FormMessage>
      ) : (
        <RemoveDemonstration answer={actionData} />
      )}
    </>
  );
}

function RemoveDemonstration({ answer }: { answer: Route.ComponentProps["actionData"] }) {
  const tRemove = useTranslations("operator.start.remove");
  const tOperator = useTranslations("operator");
  const name = useProductName();
  const isBusy = useNavigation().formMethod === "POST";
  const form = useInvalidFocus(answer);
  return (
    <section
      id="remove"
      aria-labelledby="remove-title"
      className="mt-12 max-w-[44rem] rounded-lg bg-warn-soft p-6"
    >
      <h2 id="remove-title" className="text-[1.35rem]">
        {tRemove("title")}
      </h2>
      <p className="mt-2 text-note">{tRemove("text")}</p>
      {answer && answer.houses.length > 0 && (
        <FormMessage>{tRemove("houses", { names: answer.houses.join(", ") })}</FormMessage>
      )}
      {answer && answer.showcases.length > 0 && (
        <FormMessage>{tRemove("showcases", { names: answer.showcases.join(", ") })}</FormMessage>
      )}
      {answer?.failure === "notSent" && <FormMessage>{tOperator("notSent")}</FormMessage>}
      <Form ref={form} method="post" className="mt-4 grid max-w-80 gap-3">
        <TextField
          name="name"
          label={tRemove("label", { name })}
          error={!isBusy && answer?.failure === "wrongName" ? tRemove("wrong") : undefined}
          autoComplete="off"
          required
        />
        <Button type="submit" look="ink" busyLabel={isBusy && tRemove("busy")} className="w-fit">
          {tRemove("button")}
        </Button>
      </Form>
    </section>
  );
}
