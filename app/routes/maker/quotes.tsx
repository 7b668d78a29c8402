import { useTranslations } from "use-intl";
import { listMakerQuotes } from "#app/features/quotes/queries.server.ts";
import { QuoteList } from "#app/features/quotes/quote-list.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/quotes.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.quotes");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  return { quotes: await listMakerQuotes(client) };
}

export default function MakerQuotes({ loaderData: { quotes } }: Route.ComponentProps) {
  const t = useTranslations("makers.quotes");
  return (
    <>
      <PortalHeading title={t("title")} />
      {quotes.length > 0 ? (
        <QuoteList quotes={quotes} path="/maker/quotes" />
      ) : (
        <div className="mt-6">
          <EmptyState icon="inbox" title={t("emptyTitle")} text={t("emptyText")} />
        </div>
      )}
    </>
  );
}
