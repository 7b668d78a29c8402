import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { listMyQuotes } from "#app/features/quotes/queries.server.ts";
import { QuoteList } from "#app/features/quotes/quote-list.tsx";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { listenToPerson } from "#app/session/person-channel.ts";
import { useAccount } from "#app/session/session-store.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PortalHeading } from "#app/ui/portal-heading.tsx";
import type { Route } from "./+types/quotes.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "quotes.mine");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  return { quotes: await listMyQuotes(client) };
}

export default function PortalQuotes({ loaderData: { quotes } }: Route.ComponentProps) {
  const t = useTranslations("quotes.mine");
  const { revalidate } = useRevalidator();
  const userId = useAccount()?.id;
  useEffect(() => {
    if (userId) return listenToPerson(userId, ["quote_messages"], revalidate);
  }, [userId, revalidate]);
  return (
    <>
      <PortalHeading title={t("title")} />
      {quotes.length > 0 ? (
        <QuoteList quotes={quotes} path="/portal/ofertas" />
      ) : (
        <div className="mt-6">
          <EmptyState icon="mail-question" title={t("emptyTitle")} text={t("emptyText")}>
            <ButtonLink to="/viviendas">{t("houses")}</ButtonLink>
          </EmptyState>
        </div>
      )}
    </>
  );
}
