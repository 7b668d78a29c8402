import { useEffect } from "react";
import { data, Outlet, redirect, useLocation, useParams } from "react-router";
import { servicesContext } from "#app/context.ts";
import { ContentList, type ListAnswer } from "#app/features/content-editing/content-list.tsx";
import { contentMeta } from "#app/features/content-editing/content-meta.ts";
import {
  deleteContent,
  listContent,
  listNewDrafts,
  listReferences,
  readContent,
  saveContent,
} from "#app/features/content-editing/content-queries.server.ts";
import { fieldsOf, quickChoices } from "#app/features/content-editing/content-type.ts";
import { findContentType } from "#app/features/content-editing/content-types.ts";
import { listProblems, loadPictures, withSitePictures } from "#app/features/content-editing/editor.server.ts";
import type { Row } from "#app/features/content-editing/field.ts";
import { parseListFilter } from "#app/features/content-editing/list-filter.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { createShownData } from "#app/navigation/offline-fallback.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/content-list.ts";

export const meta: Route.MetaFunction = (args) => contentMeta(args);

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const type = requireType(params.kind);
  const locale = localeOf(url.pathname);
  if (type.onlyKey && !url.pathname.includes(`/${type.name}/`))
    throw redirect(localizedPath(locale, `/operator/content/${type.name}/${type.onlyKey}`));
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const filter = parseListFilter(type, url.searchParams);
  const filtered = fieldsOf(type).filter(({ path }) => type.filters?.includes(path));
  const [{ rows, next }, drafts, references] = await Promise.all([
    listContent(client, type, filter),
    listNewDrafts(client, type),
    listReferences(reader, client, locale, filtered),
  ]);
  const ids = rows.flatMap(({ pictureId }) => pictureId ?? []);
  const pictures = await loadPictures(client, locale, ids);
  return { kind: type.name, filter, rows, next, drafts, references, pictures };
}

/** Publishes, hides, deletes or marks the chosen rows; those that are incomplete are not published. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const type = requireType(params.kind);
  const { client } = createRequestClient(request, context);
  const form = await request.formData();
  const intent = String(form.get("intent"));
  const mark = quickChoices(type).find(({ value }) => intent === `mark ${value}`);
  if (!mark && intent !== "delete" && !(type.isPublished && (intent === "publish" || intent === "hide")))
    throw data("Bad request", { status: 400 });
  const isIncomplete = async (row: Row) =>
    Object.keys(
      await listProblems(client, localeOf(url.pathname), fieldsOf(type), withSitePictures(type, row)),
    ).length > 0;
  let done = 0;
  let refused = 0;
  for (const key of form.getAll("key").map(String).slice(0, 200)) {
    const row = await readContent(client, type, key);
    if (!row) continue;
    const revision = row.revision as number;
    if (intent === "delete") {
      if (await deleteContent(client, type, key, revision)) refused += 1;
      else done += 1;
      continue;
    }
    if (intent === "publish" && (await isIncomplete(row))) {
      refused += 1;
      continue;
    }
    const published_at = intent === "publish" ? (row.published_at ?? new Date().toISOString()) : null;
    const content = mark ? { [type.quickField!]: mark.value } : { published_at, unpublish_at: null };
    const { failure } = await saveContent(client, type, { key, revision, content });
    if (failure) refused += 1;
    else done += 1;
  }
  return data<ListAnswer>({ done, refused });
}

const shownData = createShownData<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  shownData.orShown(request, serverLoader);

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ done: 0, refused: 0, isNotSent: true }));

/** The rows of a kind, and beside them the one that is open. */
export default function ContentListPage({ loaderData }: Route.ComponentProps) {
  const { key } = useParams();
  const location = useLocation();
  useEffect(() => shownData.note(location, loaderData), [location, loaderData]);
  if (findContentType(loaderData.kind)?.onlyKey) return <Outlet />;
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] items-start xl:grid-cols-[20rem_minmax(0,1fr)]">
      <div className={`self-stretch ${key ? "max-xl:hidden" : ""}`}>
        <ContentList {...loaderData} openKey={key ?? null} />
      </div>
      <Outlet />
    </div>
  );
}
