import { lazy, Suspense, useEffect } from "react";
import { data, Form, redirect, useNavigation, useRevalidator, useSubmit } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import * as z from "zod/mini";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import type { ListItem } from "#app/domain/shared-list.ts";
import { accountLinks, copyLinks } from "#app/features/designer/shared-copies.ts";
import { nameItems } from "#app/features/shared-lists/item-names.server.ts";
import {
  actorOf,
  findDevice,
  memberName,
  newDevice,
  parseListChange,
  parseMemberRemoval,
  setDevice,
} from "#app/features/shared-lists/list-form.server.ts";
import { ListItemView } from "#app/features/shared-lists/list-items.tsx";
import { MemberList, RenameForm } from "#app/features/shared-lists/list-settings.tsx";
import { PollList } from "#app/features/shared-lists/poll-list.tsx";
import { confirmFirst } from "#app/forms/confirm-first.ts";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { localeOf, localizedPath } from "#app/i18n/locale.ts";
import { HouseCard } from "#app/listings/house-card.tsx";
import type { HouseCard as HouseCardData } from "#app/listings/house-types.ts";
import { PlotCard } from "#app/listings/plot-card.tsx";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import type { PlotCard as PlotCardData } from "#app/listings/plot-types.ts";
import { useRootData } from "#app/navigation/root-data.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { joinChannel } from "#app/session/live-channel.ts";
import { findSession } from "#app/session/session.server.ts";
import { useAccount } from "#app/session/session-store.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { CopyLink } from "#app/ui/copy-link.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import type { Route } from "./+types/list.ts";

const AddItems = lazy(() => import("#app/features/shared-lists/add-items.tsx"));

const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "sharedLists");
  return pageMeta(args, {
    title: args.loaderData?.found?.name ?? t("title"),
    description: t("description"),
    isHidden: true,
  });
};

/** A shared list for those who have joined it; an invitation for others who have its link. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { reader, sharedLists } = context.get(servicesContext);
  const { session, setCookies } = await findSession(request, context);
  const found = await sharedLists.find(params.token, actorOf(session?.sub, findDevice(request)));
  const list = found?.list;
  const named = [...(list?.items ?? []), ...(list?.polls ?? []).flatMap(({ options }) => options)];
  const slugsOf = (kind: string) => [
    ...new Set(named.filter((item) => item.kind === kind).map(({ ref }) => ref)),
  ];
  const [houseSlugs, plotSlugs] = [slugsOf("house"), slugsOf("plot")];
  const locale = localeOf(url.pathname);
  const [houses, plots] = await Promise.all([
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs, { withSold: true }) : [],
  ]);
  return data(
    {
      found: found && {
        ...found,
        list: list && {
          ...list,
          items: nameItems(list.items, plots, locale),
          polls: list.polls.map((poll) => ({ ...poll, options: nameItems(poll.options, plots, locale) })),
        },
      },
      houses,
      plots,
    },
    { status: found ? 200 : 404, headers: setCookies(new Headers(privateHeaders)) },
  );
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

const statuses = { done: 200, wrong: 400, gone: 404, full: 409, tooMany: 429, failed: 503 };
type Outcome = keyof typeof statuses;

export async function action({ request, params: { token }, url, context }: Route.ActionArgs) {
  const { env, sharedLists } = context.get(servicesContext);
  const { session, setCookies } = await findSession(request, context);
  const form = await readForm(request);
  const headers = setCookies(new Headers(privateHeaders));
  const answer = (outcome: Outcome) => data({ outcome }, { status: statuses[outcome], headers });
  const locale = localeOf(url.pathname);
  if (form.get("do") === "join") {
    const { data: name } = z.safeParse(memberName, form.get("name"));
    if (!name) return answer("wrong");
    const device = findDevice(request) ?? newDevice();
    const address = context.get(visitorIpContext);
    const outcome = await sharedLists.join(token, actorOf(session?.sub, device), name, address);
    if (outcome !== "done") return answer(outcome);
    if (!session) setDevice(headers, device, { isHttps: env.publicOrigin.startsWith("https:") });
    return redirect(localizedPath(locale, `/listas/${token}`), { status: 303, headers });
  }
  const removed = parseMemberRemoval(form);
  if (removed) {
    const newToken = session && (await sharedLists.removeMember(token, session.sub, removed));
    if (!newToken) return answer("gone");
    return redirect(localizedPath(locale, `/listas/${newToken}`), { status: 303, headers });
  }
  const change = parseListChange(form);
  if (!change) return answer("wrong");
  const outcome = await sharedLists.change(token, actorOf(session?.sub, findDevice(request)), change);
  if (outcome === "done" && (change.do === "delete" || change.do === "leave"))
    return redirect(localizedPath(locale, session ? "/portal/listas" : "/favoritos"), {
      status: 303,
      headers,
    });
  return answer(outcome);
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function SharedListPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { found, houses, plots } = loaderData;
  const t = useTranslations("sharedLists");
  const locale = useLocale();
  const origin = useRootData()?.origin ?? "";
  const account = useAccount();
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  const isJoining = useNavigation().formData?.get("do") === "join";
  const isJoined = Boolean(found?.list);
  useEffect(() => {
    if (!isJoined) return;
    const channel = joinChannel(`list:${params.token}`, {
      onBroadcast: () => void revalidate(),
      onStatus: (isLive) => isLive && void revalidate(),
    });
    return channel.leave;
  }, [isJoined, params.token, revalidate]);

  if (!found) {
    return (
      <div className="page pt-10 pb-20">
        <EmptyState icon="users" title={t("unknownLink")} text={t("unknownLinkText")} isPageTitle>
          <ButtonLink to="/viviendas">{t("explore")}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const failure = actionData && actionData.outcome !== "done" && (
    <FormMessage>{t(actionData.outcome === "full" ? "full" : "failed")}</FormMessage>
  );
  const { name, list } = found;
  if (!list) {
    return (
      <div className="page max-w-2xl pt-8 pb-20 lg:pt-14">
        <h1>{name}</h1>
        <p className="mt-3 text-lead text-ink-2">{t("invitation")}</p>
        {failure}
        <Form method="post" className="mt-6 grid max-w-md justify-items-start gap-4 *:w-full">
          <input type="hidden" name="do" value="join" />
          <TextField
            name="name"
            label={t("yourName")}
            hint={t("yourNameHint")}
            defaultValue={account?.name}
            autoComplete="given-name"
            maxLength={60}
            required
          />
          <Button type="submit" busyLabel={isJoining && t("joining")} className="w-fit!">
            {t("join")}
          </Button>
        </Form>
        {!account && <p className="mt-6 max-w-[56ch] text-small text-ink-3">{t("deviceNote")}</p>}
      </div>
    );
  }
  const { items, members, me, polls, isOwner } = list;
  return (
    <div className="page max-w-5xl pt-6 pb-20 lg:pt-10">
      <h1>{name}</h1>
      <p className="mt-2 text-ink-2">
        {t("members", {
          names: members.map((member) => (member.id === me ? t("you") : member.name)).join(", "),
        })}
      </p>
      {failure}
      <details className="mt-4 rounded-lg bg-paper px-5 py-4 shadow-[inset_0_0_0_1px_var(--color-hair)]">
        <summary className="cursor-pointer font-[520]">{t("invite")}</summary>
        <p className="mt-3 text-note text-ink-2">{t("inviteText")}</p>
        <CopyLink
          address={origin + localizedPath(locale, `/listas/${params.token}`)}
          texts={{ link: t("link"), copy: t("copy"), copied: t("copied"), notCopied: t("notCopied") }}
          className="mt-3"
        />
        {isOwner && members.length > 1 && <MemberList members={members} me={me} />}
      </details>
      {isOwner && <RenameForm name={name} />}
      {items.length === 0 && <p className="mt-8 max-w-[56ch] text-ink-2">{t("empty")}</p>}
      <p role="status" className="sr-only">
        {t("count", { count: items.length })}
      </p>
      <ul aria-label={t("items")} className="mt-8 grid gap-x-10 gap-y-12 md:grid-cols-2">
        {items.map((item) => (
          <ListItemView key={item.id} item={item} members={members} me={me}>
            <ItemCard item={item} houses={houses} plots={plots} />
          </ListItemView>
        ))}
      </ul>
      <Suspense>
        <AddItems
          items={items}
          shareProject={(project) => (account ? accountLinks : copyLinks).create(project)}
        />
      </Suspense>
      <PollList polls={polls} items={items} origin={origin} />
      <Form method="post" className="mt-14">
        <button
          type="submit"
          name="do"
          value={isOwner ? "delete" : "leave"}
          onClick={confirmFirst(submit, {
            title: t(isOwner ? "deleteQuestion" : "leaveQuestion"),
            text: name,
            confirmLabel: t(isOwner ? "delete" : "leave"),
          })}
          className="link py-2 text-note"
        >
          {t(isOwner ? "delete" : "leave")}
        </button>
      </Form>
    </div>
  );
}

interface ItemCardProps {
  item: ListItem;
  houses: HouseCardData[];
  plots: PlotCardData[];
}

function ItemCard({ item, houses, plots }: ItemCardProps) {
  const t = useTranslations("sharedLists");
  const house = item.kind === "house" && houses.find(({ slug }) => slug === item.ref);
  const plot = item.kind === "plot" && plots.find(({ slug }) => slug === item.ref);
  if (house) return <HouseCard house={house} level={2} />;
  if (plot) return <PlotCard plot={plot} />;
  if (item.kind !== "project") return <p className="text-ink-3">{t("goneItem", { name: item.name })}</p>;
  return (
    <h2 className="text-[1.35rem]">
      <Link to={`/casa-de-tus-suenos/compartido/${item.ref}`} className="underline-offset-4 hover:underline">
        {t("named.project", { name: item.name })}
      </Link>
    </h2>
  );
}
