import { data, Form, redirect, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import { sessionContext } from "#app/context.ts";
import { acceptInvitation } from "#app/features/makers/maker-queries.server.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { routeMiddleware } from "#app/navigation/route-middleware.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/invitation.ts";

export const middleware: Route.MiddlewareFunction[] = [routeMiddleware("auth")];

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "makers.invitation");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(sessionContext).email ?? "" };
}

type Failure = "refused" | "notSent";

/** A button accepts, not the link, because mail programs open links by themselves. */
export async function action({ request, params: { token }, url, context }: Route.ActionArgs) {
  const { client } = createRequestClient(request, context);
  if (!(await acceptInvitation(client, token))) return data({ failure: "refused" as Failure }, 403);
  // The new token knows the role, for the link in the account menu.
  const { setCookies, client: renewed } = createRequestClient(request, context);
  await renewed.auth.refreshSession();
  throw redirect(localizedPath(localeOf(url.pathname), "/maker"), { headers: setCookies(new Headers()) });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ failure: "notSent" as const }));

export default function AcceptInvitation({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const t = useTranslations("makers.invitation");
  const tMakers = useTranslations("makers");
  const isBusy = useNavigation().formAction !== undefined;
  return (
    <div className="page pb-20">
      <PageHeading title={t("title")}>{t("lead", { email })}</PageHeading>
      {actionData?.failure === "refused" && <FormMessage>{t("refused", { email })}</FormMessage>}
      {actionData?.failure === "notSent" && <FormMessage>{tMakers("notSent")}</FormMessage>}
      <Form method="post" className="mt-4">
        <Button type="submit" busyLabel={isBusy && t("accepting")}>
          {t("accept")}
        </Button>
      </Form>
    </div>
  );
}
