import { data } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { ContentHistory } from "#app/features/desk/content-history.tsx";
import { fieldsOf } from "#app/features/desk/content-type.ts";
import { findContentType } from "#app/features/desk/content-types.ts";
import { textIn } from "#app/features/desk/desk.ts";
import { deskMeta } from "#app/features/desk/desk-meta.ts";
import { listVersions, readContent } from "#app/features/desk/desk-queries.server.ts";
import type { Row } from "#app/features/desk/field.ts";
import { requireType } from "#app/features/desk/require-type.server.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/content-history.ts";

export const meta: Route.MetaFunction = (args) => deskMeta(args);

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const type = requireType(params.kind);
  const { client } = createRequestClient(request, context);
  const [row, versions] = await Promise.all([
    readContent(client, type, params.key),
    listVersions(client, type, params.key, 200),
  ]);
  if (!row && versions.length === 0) throw data("Not found", { status: 404 });
  return { kind: type.name, key: params.key, row, versions };
}

export default function ContentHistoryPage({ loaderData }: Route.ComponentProps) {
  const { kind, key, row, versions } = loaderData;
  const tHistory = useTranslations("desk.history");
  const locale = useLocale();
  const type = findContentType(kind)!;
  const latest: Row = row ?? versions.find(({ content }) => content)?.content ?? {};
  const name = textIn(latest[type.title] as string | null, locale);
  return (
    <div className="px-5 pt-6 pb-20 sm:px-9">
      <p>
        <BackLink to={`/operator/content/${kind}/${key}`}>{name}</BackLink>
      </p>
      <h1 className="mt-3 text-[1.9rem]">{tHistory("title")}</h1>
      <ContentHistory
        path={`/operator/content/${kind}/${key}`}
        fields={fieldsOf(type)}
        versions={versions}
        revision={(row?.revision as number | undefined) ?? null}
      />
    </div>
  );
}
