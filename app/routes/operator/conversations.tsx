import { type KeyboardEvent, useEffect } from "react";
import { Form, Outlet, useParams, useRevalidator } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { ConversationLink } from "#app/features/operator/conversation-link.tsx";
import { listConversations } from "#app/features/operator/conversation-queries.server.ts";
import { ListPages, ListStatus } from "#app/features/operator/operator-list.tsx";
import { localizedPath } from "#app/i18n/locale.ts";
import { createLastSeen } from "#app/navigation/offline-fallback.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { listenToOperators } from "#app/session/person-channel.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckboxField } from "#app/ui/choice-field.tsx";
import type { Route } from "./+types/conversations.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.conversations");
  return pageMeta(args, { title: t("title"), description: t("description"), isHidden: true });
};

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const search = (url.searchParams.get("q") ?? "").trim().slice(0, 100);
  const onlyWaiting = url.searchParams.has("waiting");
  const wanted = url.searchParams.get("before");
  const before = wanted && !Number.isNaN(Date.parse(wanted)) ? wanted : null;
  return {
    search,
    onlyWaiting,
    before,
    ...(await listConversations(client, { search, onlyWaiting, before })),
  };
}

type Listed = Awaited<ReturnType<typeof loader>>;
const lastSeen = createLastSeen<Listed>();
const nothingFound: Listed = { search: "", onlyWaiting: false, before: null, entries: [], next: null };

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return lastSeen.orLastSeen(serverLoader, nothingFound);
}

/** Debounces: one message is announced several times. */
const pauseMs = 150;

/** The list of conversations, beside the open one. */
export default function Conversations({ loaderData }: Route.ComponentProps) {
  const { search, onlyWaiting, before, entries, next } = loaderData;
  const t = useTranslations("operator.conversations");
  const { person: open } = useParams();
  const { revalidate } = useRevalidator();
  useEffect(() => lastSeen.note(loaderData), [loaderData]);

  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const stop = listenToOperators(["messages", "conversations"], () => {
      clearTimeout(pause);
      pause = setTimeout(revalidate, pauseMs);
    });
    return () => {
      clearTimeout(pause);
      stop();
    };
  }, [revalidate]);

  const query = new URLSearchParams({ ...(search && { q: search }), ...(onlyWaiting && { waiting: "1" }) });
  const pathOf = (extra: Record<string, string>) =>
    `/operator/conversations?${new URLSearchParams([...query, ...Object.entries(extra)])}` as const;
  // A new page starts at its h1, which is the open conversation's.
  const Heading = open ? "h2" : "h1";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-6 lg:grid-cols-[22rem_minmax(0,1fr)]">
      <div className={open ? "max-lg:hidden" : ""}>
        <Heading className="text-[clamp(1.8rem,3vw,2.4rem)]">{t("title")}</Heading>
        <Form
          action={localizedPath(useLocale(), "/operator/conversations")}
          className="mt-5 grid gap-3"
          role="search"
        >
          <div className="flex gap-2">
            <input
              type="search"
              name="q"
              defaultValue={search}
              aria-label={t("search")}
              placeholder={t("searchHint")}
              className="input"
            />
            <Button type="submit" look="outline">
              {t("find")}
            </Button>
          </div>
          <CheckboxField name="waiting" value="1" defaultChecked={onlyWaiting}>
            {t("onlyWaiting")}
          </CheckboxField>
        </Form>
        <ListStatus count={entries.length} hasMore={next !== null} />
        {entries.length === 0 ? (
          <p className="mt-6 border-t border-hair py-6 text-ink-2">
            {t(search || onlyWaiting ? "nothingFound" : "none")}
          </p>
        ) : (
          <ul className="mt-5 border-t border-hair" onKeyDown={moveBetweenLinks} id="conversations">
            {entries.map((entry) => (
              <ConversationLink key={entry.person} entry={entry} query={query.toString()} />
            ))}
          </ul>
        )}
        <ListPages
          newest={before ? { to: pathOf({}), text: t("newest") } : null}
          older={next ? { to: pathOf({ before: next }), text: t("older") } : null}
        />
      </div>
      <div className={open ? "" : "max-lg:hidden"}>
        <Outlet />
      </div>
    </div>
  );
}

/** The arrows go from one conversation to the next. */
function moveBetweenLinks(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll("a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
