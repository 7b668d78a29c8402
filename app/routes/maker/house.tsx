import { data } from "react-router";
import * as z from "zod/mini";
import { makerContext, servicesContext, sessionContext } from "#app/context.ts";
import { deleteDraft, saveDraft } from "#app/features/content-editing/content-queries.server.ts";
import { isNewKey } from "#app/features/content-editing/editor.server.ts";
import {
  listDraftProblems,
  loadMakerEditor,
  typeFor,
} from "#app/features/content-editing/maker-editor.server.ts";
import { MakerHouseEditor } from "#app/features/content-editing/maker-house-editor.tsx";
import { sendOrStay } from "#app/features/content-editing/send-or-stay.ts";
import { submitOwnHouse } from "#app/features/makers/maker-queries.server.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/house.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.houses");
  const name = String(args.loaderData?.row.name ?? "");
  return pageMeta(args, { title: name || t("title"), description: t("description"), isHidden: true });
};

const isKey = (key: string) => /^\d{1,15}$/.test(key) || isNewKey(key);

export async function loader({ request, params: { key }, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const [maker, { sub: userId }] = [context.get(makerContext), context.get(sessionContext)];
  const editor = isKey(key)
    ? await loadMakerEditor(client, reader, localeOf(url.pathname), { key, maker, userId })
    : null;
  if (!editor) throw data("Not found", { status: 404 });
  return editor;
}

const values = z.record(z.string(), z.unknown());
const command = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("autosave"), values, revision: z.int() }),
  z.object({ intent: z.literal("send"), values, revision: z.int() }),
  z.object({ intent: z.literal("withdraw") }),
  z.object({ intent: z.literal("discard") }),
]);

export async function action({ request, params: { key }, url, context }: Route.ActionArgs) {
  const parsed = command.safeParse(await request.json().catch(() => null));
  if (!parsed.success || !isKey(key)) throw data("Bad request", { status: 400 });
  const { client } = createRequestClient(request, context);
  const [maker, { sub: userId }] = [context.get(makerContext), context.get(sessionContext)];
  const locale = localeOf(url.pathname);
  const type = typeFor(key, maker);
  const input = parsed.data;
  const answer = (to: string | null = null) => ({ intent: input.intent, problems: null, to });
  switch (input.intent) {
    case "autosave":
      await saveDraft(client, type, key, { baseRevision: input.revision, values: input.values });
      return answer();
    case "send": {
      await saveDraft(client, type, key, { baseRevision: input.revision, values: input.values });
      const problems = await listDraftProblems(client, locale, { key, maker, userId });
      if (Object.keys(problems).length > 0) return { ...answer(), problems };
      await submitOwnHouse(client, key, true);
      return answer();
    }
    case "withdraw":
      await submitOwnHouse(client, key, false);
      return answer();
    case "discard":
      await deleteDraft(client, type, key);
      return answer(isNewKey(key) ? localizedPath(locale, "/maker") : null);
  }
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrStay(args);

export default function MakerHouse({ loaderData, params }: Route.ComponentProps) {
  // An approved draft is the house now.
  return <MakerHouseEditor key={`${params.key} ${loaderData.revision}`} {...loaderData} />;
}
