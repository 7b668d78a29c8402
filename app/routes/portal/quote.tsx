import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import {
  findMyQuote,
  listQuoteMessages,
  quoteIdOf,
  sendQuoteMessage,
} from "#app/features/quotes/queries.server.ts";
import { QuotePage } from "#app/features/quotes/quote-page.tsx";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import type { Route } from "./+types/quote.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "quotes.mine");
  const title = args.loaderData?.quote.about || t("title");
  return pageMeta(args, { title, description: t("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const id = quoteIdOf(params.id);
  const [quote, messages] = await Promise.all([findMyQuote(client, id), listQuoteMessages(client, id)]);
  if (!quote) throw data("Not found", { status: 404 });
  return { quote, messages };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  const { documents } = context.get(servicesContext);
  return sendQuoteMessage(request, { client, documents, id: quoteIdOf(params.id) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, (form) => ({ done: "notSent" as const, body: String(form.get("body") ?? "") }));

export default function PortalQuote({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations("quotes.mine");
  const { quote } = loaderData;
  return (
    <QuotePage
      {...loaderData}
      reader="person"
      back={{ to: "/portal/ofertas", text: t("title") }}
      title={quote.about || t("untitled")}
      answer={actionData}
    />
  );
}
