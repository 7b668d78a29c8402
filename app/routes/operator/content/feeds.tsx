import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { contentMeta } from "#app/features/content-editing/content-meta.ts";
import { FeedFields } from "#app/features/content-editing/imports/feed-fields.tsx";
import { createFeed, listFeeds, readFeedForm } from "#app/features/content-editing/imports/feeds.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/feeds.ts";

export const meta: Route.MetaFunction = (args) =>
  contentMeta(args, metaTranslator(args, "contentEditing.feeds")("title"));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  return { feeds: await listFeeds(client) };
}

type Failure = "wrong" | "notSent";

export async function action({ request, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const feed = readFeedForm(await readForm(request));
  if (!feed) return data({ failure: "wrong" as Failure }, 400);
  const id = await createFeed(client, feed);
  throw redirect(localizedPath(localeOf(url.pathname), `/operator/feeds/${id}`));
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ failure: "notSent" as const }));

/** Feeds of other portals whose plots are imported every night. */
export default function Feeds({ loaderData: { feeds }, actionData }: Route.ComponentProps) {
  const t = useTranslations("contentEditing.feeds");
  const tOperator = useTranslations("operator");
  const momentOf = useMoment();
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <>
      <PageHeading title={t("title")}>{t("intro")}</PageHeading>
      {feeds.length > 0 && (
        <ul className="mb-10 border-t border-hair">
          {feeds.map(({ id, name, url, isActive, lastRun }) => (
            <li
              key={id}
              className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-3 hover:bg-paper"
            >
              <Link to={`/operator/feeds/${id}`} className="font-[560] after:absolute after:inset-0">
                {name}
              </Link>
              <span className="min-w-0 truncate text-note text-ink-2">{url}</span>
              <span className="ml-auto flex items-center gap-2">
                {!isActive && <Tag tone="plain">{t("paused")}</Tag>}
                {lastRun && (
                  <Tag tone={lastRun.failure ? "mind" : "fits"}>
                    {t(lastRun.failure ? "failed" : "done")} · {momentOf(lastRun.finishedAt)}
                  </Tag>
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h2 className="text-[1.35rem]">{t("add")}</h2>
      {actionData?.failure === "wrong" && <FormMessage>{t("wrong")}</FormMessage>}
      {actionData?.failure === "notSent" && <FormMessage>{tOperator("notSent")}</FormMessage>}
      <Form method="post" className="mt-4 grid max-w-[46rem] gap-4 sm:grid-cols-2">
        <FeedFields feed={null} />
        <div className="sm:col-span-2">
          <Button type="submit" busyLabel={isBusy && t("saving")}>
            {t("save")}
          </Button>
        </div>
      </Form>
    </>
  );
}
