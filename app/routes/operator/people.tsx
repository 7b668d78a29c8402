import { useTranslations } from "use-intl";
import { ListForm, ListPages, ListSearchField, ListStatus } from "#app/features/operator/operator-list.tsx";
import { listPeople, peoplePerPage } from "#app/features/operator/people-queries.server.ts";
import { Link } from "#app/i18n/link.tsx";
import { useMoment } from "#app/i18n/use-day.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { PageHeading } from "#app/ui/page-heading.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/people.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.people");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const words = (url.searchParams.get("q") ?? "").trim().slice(0, 80);
  const after = url.searchParams.get("after")?.match(/^[\d:.T+Z-]{10,40}_[0-9a-f-]{36}$/)?.[0] ?? null;
  const found = await listPeople(client, words, after);
  const people = found.slice(0, peoplePerPage);
  const last = found.length > peoplePerPage ? people.at(-1)! : null;
  return { words, people, isFirst: after === null, next: last && `${last.createdAt}_${last.id}` };
}

export default function People({ loaderData: { words, people, isFirst, next } }: Route.ComponentProps) {
  const t = useTranslations("operator.people");
  const momentOf = useMoment();
  const query = words ? `q=${encodeURIComponent(words)}&` : "";
  return (
    <>
      <PageHeading title={t("title")} />
      <ListForm
        to="/operator/people"
        status={null}
        className="grid max-w-[40rem] items-end gap-4 sm:grid-cols-[1fr_auto]"
      >
        <ListSearchField label={t("search")} placeholder={t("searchHint")} defaultValue={words} />
        <Button type="submit" look="outline" className="min-h-12">
          {t("apply")}
        </Button>
      </ListForm>
      <ListStatus count={people.length} hasMore={next !== null} />
      {people.length === 0 && <p className="mt-8 text-ink-2">{t("none")}</p>}
      <ul className="mt-6 border-t border-hair">
        {people.map((person) => (
          <li
            key={person.id}
            className="relative flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-hair py-3.5 hover:bg-paper"
          >
            <Link to={`/operator/people/${person.id}`} className="font-[560] after:absolute after:inset-0">
              {person.name || person.email}
            </Link>
            <span className="text-note text-ink-2">{person.name && person.email}</span>
            <span className="ml-auto flex flex-wrap items-center gap-2">
              {person.isOperator && <Tag tone="plain">{t("operator")}</Tag>}
              {person.isBlocked && <Tag tone="mind">{t("blocked")}</Tag>}
              {!person.isConfirmed && <Tag tone="mind">{t("unconfirmed")}</Tag>}
              <span className="text-small text-ink-3">
                {person.lastSignInAt ? t("seen", { moment: momentOf(person.lastSignInAt) }) : t("neverSeen")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <ListPages
        newest={isFirst ? null : { to: `/operator/people?${query}`, text: t("newest") }}
        older={
          next ? { to: `/operator/people?${query}after=${encodeURIComponent(next)}`, text: t("older") } : null
        }
      />
    </>
  );
}
