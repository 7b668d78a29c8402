import { data } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { textIn } from "#app/features/content-editing/content.ts";
import { ContentHistory } from "#app/features/content-editing/content-history.tsx";
import { contentRowMeta } from "#app/features/content-editing/content-meta.ts";
import {
  listReferences,
  listVersions,
  readContent,
} from "#app/features/content-editing/content-queries.server.ts";
import { fieldsOf, titleOf } from "#app/features/content-editing/content-type.ts";
import { findContentType } from "#app/features/content-editing/content-types.ts";
import type { Row } from "#app/features/content-editing/field.ts";
import { requireType } from "#app/features/content-editing/require-type.server.ts";
import { localeOf, localise } from "#app/i18n/locale.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import type { Route } from "./+types/content-history.ts";

export const meta: Route.MetaFunction = (args) => contentRowMeta(args, args.loaderData?.row);

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const type = requireType(params.kind);
  const { client } = createRequestClient(request, context);
  const { reader } = context.get(servicesContext);
  const [row, versions, references] = await Promise.all([
    readContent(client, type, params.key),
    listVersions(client, type, params.key, 200),
    listReferences(reader, client, localeOf(url.pathname), fieldsOf(type)),
  ]);
  if (!row && versions.length === 0) throw data("Not found", { status: 404 });
  return { kind: type.name, key: params.key, row, versions, references };
}

export default function ContentHistoryPage({ loaderData }: Route.ComponentProps) {
  const { kind, key, row, versions, references } = loaderData;
  const tHistory = useTranslations("contentEditing.history");
  const locale = useLocale();
  const type = findContentType(kind)!;
  const latest: Row = row ?? versions.find(({ content }) => content)?.content ?? {};
  const name = textIn(titleOf(type, latest), locale);
  return (
    <div className="px-5 pt-6 pb-20 sm:px-9">
      <p>
        <BackLink to={row ? `/operator/content/${kind}/${key}` : `/operator/content/${kind}`}>
          {row ? name : localise(type.label.many, locale)}
        </BackLink>
      </p>
      <h1 className="mt-3 text-[1.9rem]">{row ? tHistory("title") : name}</h1>
      {!row && <p className="mt-2 text-ink-2">{tHistory("isDeleted")}</p>}
      <ContentHistory
        path={`/operator/content/${kind}/${key}`}
        fields={fieldsOf(type)}
        references={references}
        versions={versions}
        revision={(row?.revision as number | undefined) ?? null}
      />
    </div>
  );
}
