import { useEffect } from "react";
import { data, redirect, useLocation } from "react-router";
import * as z from "zod/mini";
import { servicesContext, sessionContext } from "#app/context.ts";
import { ContentEditor } from "#app/features/content-editing/content-editor.tsx";
import { contentRowMeta } from "#app/features/content-editing/content-meta.ts";
import {
  deleteContent,
  deleteDraft,
  listVersions,
  readContent,
  saveContent,
  saveDraft,
} from "#app/features/content-editing/content-queries.server.ts";
import type { ContentType } from "#app/features/content-editing/content-type.ts";
import { applyValues, isNewKey, loadEditor } from "#app/features/content-editing/editor.server.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { sendOrStay } from "#app/features/content-editing/send-or-stay.ts";
import {
  duplicateValues,
  fieldValues,
  restoredContent,
} from "#app/features/content-editing/versions.server.ts";
import { type Locale, localeOf, localizedPath } from "#app/i18n/locale.ts";
import { createShownData } from "#app/navigation/offline-fallback.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/content-editor.ts";

export const meta: Route.MetaFunction = (args) => contentRowMeta(args, args.loaderData?.row);

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const type = requireType(params.kind);
  const { client } = createRequestClient(request, context);
  const { reader, env } = context.get(servicesContext);
  const { sub } = context.get(sessionContext);
  const editor = await loadEditor(client, reader, localeOf(url.pathname), type, params.key, sub);
  if (!editor) throw await whereDeleted(client, type, params.key, localeOf(url.pathname));
  return { kind: type.name, mapStyleUrl: env.mapStyleUrl, ...editor };
}

/** What was deleted has a history, from which it is recovered. */
async function whereDeleted(
  client: Parameters<typeof listVersions>[0],
  type: ContentType,
  key: string,
  locale: Locale,
) {
  const [latest] = await listVersions(client, type, key, 1);
  return latest ? redirect(historyPath(locale, type, key)) : data("Not found", { status: 404 });
}

const historyPath = (locale: Locale, { name }: ContentType, key: string) =>
  localizedPath(locale, `/operator/content/${name}/${key}/history`);

const values = z.record(z.string(), z.unknown());
const moment = z.nullable(z.iso.datetime({ offset: true }));
const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("autosave"), values, revision: z.int() }),
  z.object({
    intent: z.literal("apply"),
    values,
    revision: z.int(),
    publication: z.nullable(z.object({ publishedAt: moment, unpublishAt: moment })),
  }),
  z.object({ intent: z.literal("discard") }),
  z.object({ intent: z.literal("duplicate") }),
  z.object({ intent: z.literal("delete"), revision: z.int() }),
  z.object({ intent: z.literal("recover"), to: z.int() }),
  z.object({ intent: z.literal("restore"), revision: z.int(), to: z.int() }),
]);

/**
 * Where to go next is part of the answer, not a redirect: others' changes make the page load its data again at any
 * moment, which cancels the redirect of a fetcher.
 */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const type = requireType(params.kind);
  const { key } = params;
  const parsed = command.safeParse(await request.json().catch(() => null));
  if (!parsed.success) throw data("Bad request", { status: 400 });
  const { client } = createRequestClient(request, context);
  const locale = localeOf(url.pathname);
  const listPath = localizedPath(locale, `/operator/content/${type.name}`);
  const input = parsed.data;
  switch (input.intent) {
    case "autosave":
      await saveDraft(client, type, key, { baseRevision: input.revision, values: input.values });
      return { intent: "autosave" as const, problems: null, failure: null, to: null };
    case "apply": {
      const result = await applyValues(client, locale, type, key, input);
      const { problems, failure } = result;
      const to = "key" in result && isNewKey(key) ? `${listPath}/${encodeURIComponent(result.key)}` : null;
      return { intent: "apply" as const, problems, failure, to };
    }
    case "discard":
      await deleteDraft(client, type, key);
      return {
        intent: "discard" as const,
        problems: null,
        failure: null,
        to: isNewKey(key) ? listPath : null,
      };
    case "duplicate": {
      const row = await readContent(client, type, key);
      if (!row) throw data("Not found", { status: 404 });
      const copy = `new-${crypto.randomUUID()}`;
      await saveDraft(client, type, copy, { baseRevision: 0, values: duplicateValues(type, row) });
      return { intent: "duplicate" as const, problems: null, failure: null, to: `${listPath}/${copy}` };
    }
    case "delete": {
      const failure = await deleteContent(client, type, key, input.revision);
      const to = failure ? null : historyPath(locale, type, key);
      return { intent: "delete" as const, problems: null, failure, to };
    }
    case "recover": {
      const versions = await listVersions(client, type, key, 500);
      const content = restoredContent(versions, input.to);
      if (!content) throw data("Not found", { status: 404 });
      const copy = `new-${crypto.randomUUID()}`;
      await saveDraft(client, type, copy, { baseRevision: 0, values: fieldValues(type, content) });
      return { intent: "recover" as const, problems: null, failure: null, to: `${listPath}/${copy}` };
    }
    case "restore": {
      const versions = await listVersions(client, type, key, 500);
      const content = restoredContent(versions, input.to);
      if (!content) throw data("Not found", { status: 404 });
      const { failure } = await saveContent(client, type, { key, revision: input.revision, content });
      if (!failure) await deleteDraft(client, type, key);
      return { intent: "restore" as const, problems: null, failure, to: null };
    }
  }
}

const shownData = createShownData<Awaited<ReturnType<typeof loader>>>();

export const clientLoader = ({ request, serverLoader }: Route.ClientLoaderArgs) =>
  shownData.orShown(request, serverLoader);

export const clientAction = (args: Route.ClientActionArgs) => sendOrStay(args);

export default function ContentEditorPage({ loaderData, params }: Route.ComponentProps) {
  const location = useLocation();
  useEffect(() => shownData.note(location, loaderData), [location, loaderData]);
  return <ContentEditor key={`${params.kind} ${params.key}`} {...loaderData} />;
}
