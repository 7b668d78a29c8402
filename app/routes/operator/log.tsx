import { Form, useSubmit } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { listChanges } from "#app/features/content-editing/change-log.server.ts";
import { contentTypes } from "#app/features/content-editing/content-types.ts";
import { ListPages, ListStatus } from "#app/features/operator/operator-list.tsx";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localise, localizedPath } from "#app/i18n/locale.ts";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { SelectField } from "#app/ui/field.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import type { Route } from "./+types/log.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.log");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const locale = localeOf(url.pathname);
  const tables = contentTypes.filter(({ where }) => !where);
  const kinds = tables.map(({ table, label }) => ({ value: table, text: localise(label.many, locale) }));
  const requested = url.searchParams.get("kind");
  const kind = requested === "accounts" || kinds.some(({ value }) => value === requested) ? requested : null;
  const before = url.searchParams.get("before")?.match(/^[\d:.T+Z-]{10,40}$/)?.[0] ?? null;
  return { ...(await listChanges(client, locale, { kind, before })), kinds, kind, isFirst: before === null };
}

/** Who changed what and when, in the whole site. */
export default function ChangeLog({ loaderData }: Route.ComponentProps) {
  const { changes, next, kinds, kind, isFirst } = loaderData;
  const t = useTranslations("operator.log");
  const locale = useLocale();
  const momentOf = useMoment();
  const submit = useSubmit();
  const query = kind ? `kind=${kind}&` : "";
  return (
    <>
      <PageHeading title={t("title")}>{t("lead")}</PageHeading>
      <Form
        method="get"
        action={localizedPath(locale, "/operator/log")}
        onChange={({ currentTarget }) => submit(currentTarget)}
        className="max-w-80"
      >
        <SelectField name="kind" label={t("kind")} key={kind} defaultValue={kind ?? ""}>
          <option value="">{t("all")}</option>
          <option value="accounts">{t("accounts")}</option>
          {kinds.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </SelectField>
      </Form>
      <ListStatus count={changes.length} hasMore={next !== null} />
      {changes.length === 0 && <p className="mt-8 text-ink-2">{t("none")}</p>}
      <ol className="mt-6 border-t border-hair empty:hidden">
        {changes.map((change) => (
          <li
            key={`${change.at} ${change.action} ${change.path}`}
            className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-hair py-3"
          >
            <p className="min-w-0 wrap-anywhere">
              <b className="font-[560]">{change.by ?? t("server")}</b>{" "}
              {t(`actions.${change.action as "changed"}`)}{" "}
              {change.path ? (
                <Link to={change.path as "/operator"} className="link">
                  {change.name}
                </Link>
              ) : change.isGone ? (
                t("gone")
              ) : (
                change.name
              )}
              {change.kind && <span className="text-note text-ink-3"> · {change.kind}</span>}
            </p>
            <time dateTime={change.at} className="ml-auto text-small text-ink-3">
              {momentOf(change.at)}
            </time>
          </li>
        ))}
      </ol>
      <ListPages
        newest={isFirst ? null : { to: `/operator/log?${query}`, text: t("newest") }}
        older={
          next ? { to: `/operator/log?${query}before=${encodeURIComponent(next)}`, text: t("older") } : null
        }
      />
    </>
  );
}
