import { data, Form, redirect, useNavigation, useSubmit } from "react-router";
import { useTranslations } from "use-intl";
import * as z from "zod/mini";
import { servicesContext } from "#app/context.ts";
import { SavedSearchItem } from "#app/features/saved-searches/saved-search-item.tsx";
import { searchChange } from "#app/features/saved-searches/saved-search-schemas.ts";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Route } from "./+types/subscriber.ts";

const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "savedSearches");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

/**
 * The private page of someone without an account, and for those with one the page that ends their mails: the token of the
 * mails opens it. `?baja=1` asks to end all.
 */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { searchSubscriptions } = context.get(servicesContext);
  const subscriber = await searchSubscriptions.find(params.token);
  const isLeaving = url.searchParams.has("baja");
  return data({ subscriber, isLeaving }, { status: subscriber ? 200 : 404, headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

/** Mail programs send `List-Unsubscribe=One-Click` to end the mails without opening the page (RFC 8058). */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const { searchSubscriptions } = context.get(servicesContext);
  const { token } = params;
  const form = await readForm(request);
  const intent = form.get("intent");
  if (form.get("List-Unsubscribe") === "One-Click" || intent === "unsubscribe") {
    const ended = await searchSubscriptions.unsubscribe(token);
    if (intent !== "unsubscribe") return new Response(null, { status: 204 });
    return data({ outcome: ended ?? ("deleted" as const) }, { headers: privateHeaders });
  }
  const page = redirect(localizedPath(localeOf(url.pathname), `/busquedas/${token}`), 303);
  if (intent === "confirm") {
    const isConfirmed = await searchSubscriptions.confirm(token);
    return isConfirmed ? page : data({ outcome: "gone" as const }, { status: 404, headers: privateHeaders });
  }
  const { data: change } = z.safeParse(searchChange, Object.fromEntries(form));
  if (!change) return data({ outcome: "wrong" as const }, { status: 400, headers: privateHeaders });
  const isDone =
    change.intent === "delete"
      ? await searchSubscriptions.deleteSearch(token, change.id)
      : await searchSubscriptions.update(
          token,
          change.id,
          change.intent === "update" ? change : { isPaused: change.intent === "pause" },
        );
  return isDone ? page : data({ outcome: "gone" as const }, { status: 404, headers: privateHeaders });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "wrong" as const }));

export default function Subscriber({ loaderData, actionData }: Route.ComponentProps) {
  const { subscriber, isLeaving } = loaderData;
  const t = useTranslations("savedSearches");
  const doing = useNavigation().formData?.get("intent");
  const submit = useSubmit();
  const outcome = actionData?.outcome;
  const ended = outcome === "deleted" || outcome === "paused" ? outcome : null;
  if (!subscriber || ended) {
    return (
      <div className="page pt-10 pb-20">
        <EmptyState
          icon="bell-off"
          title={t(ended ? "unsubscribed" : "unknownLink")}
          text={t(ended ? `unsubscribedText.${ended}` : "unknownLinkText")}
          isPageTitle
        >
          {ended === "paused" && <ButtonLink to="/portal/busquedas">{t("seeSaved")}</ButtonLink>}
          <ButtonLink to="/terrenos" look={ended === "paused" ? "outline" : "primary"}>
            {t("goOn")}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { email, hasAccount, isConfirmed, searches } = subscriber;
  return (
    <div className="page max-w-4xl pt-6 pb-20 lg:pt-10">
      <h1>{t("title")}</h1>
      <Status className="mt-3 max-w-[60ch] text-lead text-ink-2">
        {t(isConfirmed ? "sentTo" : "confirmText", { email })}
      </Status>
      {actionData && <FormMessage>{t("failed")}</FormMessage>}
      {!isConfirmed && (
        <Form method="post" className="mt-5">
          <Button type="submit" name="intent" value="confirm" busyLabel={doing === "confirm" && t("saving")}>
            {t("confirm")}
          </Button>
        </Form>
      )}
      {!hasAccount && (
        <>
          <p role="status" className="sr-only">
            {t("count", { count: searches.length })}
          </p>
          <ul className="mt-8 border-b border-hair">
            {searches.map((search) => (
              <SavedSearchItem key={search.id} search={search} />
            ))}
          </ul>
        </>
      )}
      <Form method="post" className="mt-8 grid justify-items-start gap-3">
        {isLeaving && <p className="text-lead">{t("leaving")}</p>}
        <Button
          type="submit"
          name="intent"
          value="unsubscribe"
          look={isLeaving || hasAccount ? "primary" : "outline"}
          busyLabel={doing === "unsubscribe" && t("saving")}
          // Paused searches of an account can be resumed.
          {...(!hasAccount && {
            onClick: confirmFirst(submit, {
              title: t("unsubscribeQuestion"),
              text: t("unsubscribeHint"),
              confirmLabel: t("unsubscribe"),
            }),
          })}
        >
          {t("unsubscribe")}
        </Button>
        <p className="max-w-[60ch] text-small text-ink-3">
          {t(hasAccount ? "unsubscribeAccountHint" : "unsubscribeHint")}
        </p>
      </Form>
    </div>
  );
}
