import { data } from "react-router";
import { useTranslations } from "use-intl";
import { servicesContext } from "#app/context.ts";
import { type SearchKind, searchKinds, searchPaths } from "#app/domain/saved-search.ts";
import { findSearch } from "#app/features/saved-searches/find-search.server.ts";
import { type SaveRejection, saveSearch } from "#app/features/saved-searches/save-search.server.ts";
import { SaveSearchForm } from "#app/features/saved-searches/save-search-form.tsx";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { pack, unpack } from "#app/navigation/packed-data.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { findSession } from "#app/session/session.server.ts";
import { Breadcrumb } from "#app/ui/breadcrumb.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Route } from "./+types/save-search.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "savedSearches");
  return pageMeta(args, { title: t("saveTitle"), description: t("description"), isHidden: true });
};

const outcomes = ["cuenta", "correo"] as const;

/** `?lista=` names the list, the other parameters are its own; `?hecho=` says how a search was saved. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const { session, setCookies } = await findSession(request, context);
  const list = `/${url.searchParams.get("lista")}`;
  const kind: SearchKind = searchKinds.find((name) => searchPaths[name] === list) ?? "plots";
  const outcome = outcomes.find((name) => name === url.searchParams.get("hecho")) ?? null;
  const found = await findSearch(reader, localeOf(url.pathname), kind, url.searchParams);
  return data(
    {
      packed: pack(found),
      isSignedIn: session !== null,
      outcome,
    },
    { headers: setCookies(new Headers({ "Cache-Control": "private, no-store" })) },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

export function action(args: Route.ActionArgs) {
  return saveSearch(args);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(
    args,
    (form): SaveRejection => ({
      message: "notSent",
      fields: {},
      values: Object.fromEntries([...form].map(([name, value]) => [name, String(value)])),
    }),
  );

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { packed, isSignedIn, outcome } = loaderData;
  const t = useTranslations("savedSearches");
  const found = unpack(packed);
  const path = searchPaths[found.kind];
  if (outcome) {
    return (
      <div className="page pt-8 pb-20 lg:pt-14">
        <Icon name={outcome === "cuenta" ? "bell-ring" : "mail-check"} className="size-9 text-terra" />
        <h1 tabIndex={-1} className="mt-4 outline-none">
          {t(`done.${outcome}`)}
        </h1>
        <p className="mt-3 max-w-[56ch] text-lead text-ink-2">{t(`doneText.${outcome}`)}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          {outcome === "cuenta" && <ButtonLink to="/portal/busquedas">{t("seeSaved")}</ButtonLink>}
          <ButtonLink to={found.query ? `${path}?${found.query}` : path} look="outline">
            {t("backToResults")}
          </ButtonLink>
        </div>
      </div>
    );
  }
  return (
    <div className="page pt-6 pb-20 lg:pt-10">
      <Breadcrumb
        crumbs={[
          { name: t(`lists.${found.kind}`), path },
          { name: t("saveTitle"), path: "/guardar-busqueda" },
        ]}
      />
      <h1 className="mt-2">{t("saveTitle")}</h1>
      <p className="mt-3 max-w-[60ch] text-lead text-ink-2">
        {t("saveLead", { count: found.count })} {t(isSignedIn ? "saveInAccount" : "saveByMail")}
      </p>
      <SaveSearchForm found={found} isSignedIn={isSignedIn} rejection={actionData} />
    </div>
  );
}
