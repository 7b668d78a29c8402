import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { contentMeta } from "#app/features/content-editing/content-meta.ts";
import { FeedFields } from "#app/features/content-editing/imports/feed-fields.tsx";
import { FeedReports } from "#app/features/content-editing/imports/feed-reports.tsx";
import {
  deleteFeed,
  findFeed,
  listRuns,
  readFeedForm,
  setFeedActive,
  updateFeed,
} from "#app/features/content-editing/imports/feeds.server.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/feed.ts";

export const meta: Route.MetaFunction = (args) =>
  contentMeta(args, metaTranslator(args, "contentEditing.feeds")("title"));

const idOf = (id: string) => (/^\d{1,15}$/.test(id) ? Number(id) : 0);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const id = idOf(params.id);
  const [feed, runs] = await Promise.all([findFeed(client, id), listRuns(client, id)]);
  if (!feed) throw data("Not found", { status: 404 });
  return { feed, runs };
}

type Done = "saved" | "wrong" | "ran" | "busy" | "notSent";

/** Changes the feed, pauses or deletes it, or imports it now: for real, or only for the report. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const id = idOf(params.id);
  if (!(await findFeed(client, id))) throw data("Not found", { status: 404 });
  const form = await readForm(request);
  const answer = (done: Done) => data({ done }, done === "wrong" ? 400 : 200);
  switch (form.get("intent")) {
    case "check":
    case "import": {
      const { feeds } = context.get(servicesContext);
      const hasRun = await feeds.run(String(id), { isDryRun: form.get("intent") === "check" });
      return answer(hasRun ? "ran" : "busy");
    }
    case "pause":
    case "resume":
      await setFeedActive(client, id, form.get("intent") === "resume");
      return answer("saved");
    case "delete":
      await deleteFeed(client, id);
      throw redirect(localizedPath(localeOf(url.pathname), "/operator/feeds"));
    default: {
      const feed = readFeedForm(form);
      if (!feed) return answer("wrong");
      await updateFeed(client, id, feed);
      return answer("saved");
    }
  }
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ done: "notSent" as const }));

export default function FeedPage({ loaderData: { feed, runs }, actionData }: Route.ComponentProps) {
  const t = useTranslations("contentEditing.feeds");
  const tOperator = useTranslations("operator");
  const momentOf = useMoment();
  const submit = useSubmit();
  const doing = useNavigation().formData?.get("intent");
  const done = actionData?.done;
  return (
    <>
      <p className="pt-6">
        <BackLink to="/operator/feeds">{t("title")}</BackLink>
      </p>
      <h1 className="mt-3 text-[1.9rem]">{feed.name}</h1>
      <p className="mt-1 text-note wrap-anywhere text-ink-2">
        {feed.isActive ? t("next", { moment: momentOf(feed.nextRunAt) }) : t("paused")}
      </p>
      {done === "busy" && <FormMessage>{t("busy")}</FormMessage>}
      {done === "wrong" && <FormMessage>{t("wrong")}</FormMessage>}
      {done === "notSent" && <FormMessage>{tOperator("notSent")}</FormMessage>}
      {done === "saved" && <FormMessage tone="good">{t("saved")}</FormMessage>}
      <Form method="post" className="mt-5 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          name="intent"
          value="check"
          look="outline"
          busyLabel={doing === "check" && t("checking")}
        >
          {t("check")}
        </Button>
        <Button type="submit" name="intent" value="import" busyLabel={doing === "import" && t("importing")}>
          {t("import")}
        </Button>
        <Button type="submit" name="intent" value={feed.isActive ? "pause" : "resume"} look="outline">
          {t(feed.isActive ? "pause" : "resume")}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="delete"
          look="outline"
          onClick={confirmFirst(submit, {
            title: t("deleteQuestion"),
            text: feed.name,
            confirmLabel: t("delete"),
          })}
        >
          {t("delete")}
        </Button>
      </Form>
      <FeedReports runs={runs} />
      <h2 className="mt-10 text-[1.35rem]">{t("settings")}</h2>
      <Form key={feed.url} method="post" className="mt-4 grid max-w-[46rem] gap-4 sm:grid-cols-2">
        <FeedFields feed={feed} />
        <div className="sm:col-span-2">
          <Button type="submit" look="ink">
            {t("save")}
          </Button>
        </div>
      </Form>
    </>
  );
}
