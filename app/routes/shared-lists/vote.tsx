import { data, Form, redirect, useNavigation } from "react-router";
import { useLocale, useTranslations } from "use-intl";
import { servicesContext, visitorIpContext } from "#app/context.ts";
import type { PollOption } from "#app/domain/shared-list.ts";
import { nameItems } from "#app/features/shared-lists/item-names.server.ts";
import { findDevice, newDevice, setDevice } from "#app/features/shared-lists/list-form.server.ts";
import { PollResult } from "#app/features/shared-lists/poll-list.tsx";
import { FormMessage } from "#app/forms/form-message.tsx";
import { readForm } from "#app/forms/read-form.server.ts";
import { submitWithFallback } from "#app/forms/submit-with-fallback.ts";
import { Link } from "#app/i18n/link.tsx";
import { type Locale, localeOf, localizedPath } from "#app/i18n/locale.ts";
import { listPlotsBySlug } from "#app/listings/plot-cards.server.ts";
import { listHouses } from "#app/search/houses/find-houses.server.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Route } from "./+types/vote.ts";

const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "sharedLists");
  const options = args.loaderData?.poll?.options;
  const title = options
    ? t("question", { names: namesOf(options, localeOf(args.location.pathname)) })
    : t("voteTitle");
  return pageMeta(args, { title, description: t("voteDescription"), isHidden: true });
};

/** "Alba o Tierra". */
function namesOf(options: PollOption[], locale: Locale) {
  return new Intl.ListFormat(locale, { type: "disjunction" }).format(options.map(({ name }) => name));
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has("Cache-Control") ? actionHeaders : loaderHeaders;
}

/** A question to friends, who need no account. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { reader, sharedLists } = context.get(servicesContext);
  const poll = await sharedLists.findPoll(params.token, findDevice(request));
  const locale = localeOf(url.pathname);
  const slugsOf = (kind: string) =>
    (poll?.options ?? []).filter((option) => option.kind === kind).map(({ ref }) => ref);
  const [houseSlugs, plotSlugs] = [slugsOf("house"), slugsOf("plot")];
  const [houses, plots] = await Promise.all([
    houseSlugs.length > 0 ? listHouses(reader, locale, { slugs: houseSlugs }) : [],
    plotSlugs.length > 0 ? listPlotsBySlug(reader, locale, plotSlugs, { withSold: true }) : [],
  ]);
  const pictures = [
    ...houses.map(({ slug, picture }) => ({ ref: slug, picture })),
    ...plots.map(({ slug, picture }) => ({ ref: slug, picture })),
  ];
  const named = poll && { ...poll, options: nameItems(poll.options, plots, locale) };
  return data({ poll: named, pictures }, { status: poll ? 200 : 404, headers: privateHeaders });
}

const statuses = { wrong: 400, gone: 404, full: 409, closed: 409, tooMany: 429, failed: 503 };
type Outcome = keyof typeof statuses;

export async function action({ request, params: { token }, url, context }: Route.ActionArgs) {
  const { env, sharedLists } = context.get(servicesContext);
  const form = await readForm(request);
  const choice = Number(form.get("choice") ?? -1);
  const device = findDevice(request) ?? newDevice();
  const outcome = Number.isInteger(choice)
    ? await sharedLists.vote(token, device, choice, context.get(visitorIpContext))
    : "wrong";
  const answer = (failure: Outcome) =>
    data({ outcome: failure }, { status: statuses[failure], headers: privateHeaders });
  if (outcome !== "done") return answer(outcome);
  const headers = setDevice(new Headers(privateHeaders), device, {
    isHttps: env.publicOrigin.startsWith("https:"),
  });
  return redirect(localizedPath(localeOf(url.pathname), `/voto/${token}`), { status: 303, headers });
}

export const clientAction = (args: Route.ClientActionArgs) =>
  submitWithFallback(args, () => ({ outcome: "failed" as const }));

export default function Vote({ loaderData: { poll, pictures }, actionData }: Route.ComponentProps) {
  const t = useTranslations("sharedLists");
  const locale = useLocale();
  const sentChoice = useNavigation().formData?.get("choice");
  if (!poll) {
    return (
      <div className="page pt-10 pb-20">
        <EmptyState icon="vote" title={t("unknownLink")} text={t("unknownLinkText")} isPageTitle>
          <ButtonLink to="/viviendas">{t("explore")}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  const { options, choice, isClosed } = poll;
  const isDone = isClosed || choice !== null;
  const pathOf = (kind: string, ref: string) =>
    kind === "house"
      ? (`/catalogo/${ref}` as const)
      : kind === "plot"
        ? (`/terrenos/${ref}` as const)
        : (`/casa-de-tus-suenos/compartido/${ref}` as const);
  return (
    <div className="page max-w-4xl pt-8 pb-20 lg:pt-14">
      <h1>{t("question", { names: namesOf(options, locale) })}</h1>
      <Status className="mt-3 text-lead text-ink-2">
        {isClosed ? t("pollClosed") : isDone ? t("voted", { name: options[choice!]!.name }) : t("voteText")}
      </Status>
      {actionData && <FormMessage>{t("failed")}</FormMessage>}
      <ul className="mt-8 grid gap-6 sm:grid-cols-2">
        {options.map(({ kind, ref, name }, index) => {
          const picture = pictures.find((one) => one.ref === ref)?.picture;
          return (
            <li key={`${kind} ${ref}`} className="grid content-start gap-3">
              {picture && (
                <div className="aspect-[8/5] overflow-hidden rounded-lg bg-hair">
                  <Picture
                    picture={picture}
                    sizes="(min-width: 40rem) 27rem, 100vw"
                    isDecorative
                    className="size-full"
                  />
                </div>
              )}
              <h2 className="text-[1.35rem]">
                <Link to={pathOf(kind, ref)} className="underline-offset-4 hover:underline">
                  {t(`named.${kind}`, { name })}
                </Link>
              </h2>
              {!isDone && (
                <Form method="post">
                  <input type="hidden" name="choice" value={index} />
                  <Button
                    type="submit"
                    disabled={sentChoice !== undefined}
                    busyLabel={sentChoice === String(index) && t("voting")}
                  >
                    {t("voteFor", { name })}
                  </Button>
                </Form>
              )}
            </li>
          );
        })}
      </ul>
      {isDone && (
        <section aria-labelledby="result" className="mt-10">
          <h2 id="result" className="text-[1.35rem]">
            {t("result")}
          </h2>
          <PollResult poll={poll} />
        </section>
      )}
    </div>
  );
}
