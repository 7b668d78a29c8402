import type { KeyboardEvent } from "react";
import { data, type ShouldRevalidateFunctionArgs } from "react-router";
import { useTranslations } from "use-intl";
import { defaultLocale, isLocale } from "#app/domain/localised.ts";
import { Chat } from "#app/features/chat/chat.tsx";
import { listSavedAnswers } from "#app/features/operator/answering-queries.server.ts";
import { findConversation } from "#app/features/operator/conversation-queries.server.ts";
import { SavedAnswers } from "#app/features/operator/saved-answers.tsx";
import { Link } from "#app/i18n/link.tsx";
import { isUuid } from "#app/navigation/uuid.ts";
import { metaTranslator, pageMeta } from "#app/seo/page-meta.ts";
import { createRequestClient } from "#app/supabase/request.server.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Route } from "./+types/conversation.ts";

export const meta: Route.MetaFunction = (args) => {
  const t = metaTranslator(args, "operator.conversations");
  const title = args.loaderData?.entry.name ?? t("title");
  return pageMeta(args, { title, description: t("description"), isHidden: true });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { client } = createRequestClient(request, context);
  const entry = isUuid(params.person) ? await findConversation(client, params.person) : null;
  if (!entry) throw data(null, 404);
  return { entry, answers: await listSavedAnswers(client) };
}

/** The entry does not change during the conversation. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams.person !== nextParams.person;
}

export default function OperatorConversation({ loaderData: { entry, answers } }: Route.ComponentProps) {
  const t = useTranslations("operator.conversations");
  const { person, name, email, phone } = entry;
  const locale = isLocale(entry.locale) ? entry.locale : defaultLocale;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is a short cut to the list, which Tab reaches too.
    <div onKeyDown={focusListOnEscape}>
      <Link to="/operator/conversations" className="link mb-3 flex w-fit items-center gap-1.5 py-1 lg:hidden">
        <Icon name="arrow-left" className="size-4.5" />
        {t("back")}
      </Link>
      <SavedAnswers answers={answers} locale={locale}>
        <Chat
          key={person}
          userId={person}
          side="operator"
          label={t("label", { name })}
          className="h-[max(24rem,calc(100dvh-17rem))]"
          heading={(isHere) => (
            <>
              <h1 className="text-[1.35rem]">{name}</h1>
              <p className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5 text-note text-ink-2">
                <a href={`mailto:${email}`} className="link break-all">
                  {email}
                </a>
                {phone && (
                  <a href={`tel:${phone}`} className="link num">
                    {phone}
                  </a>
                )}
                <span>{t(`language.${locale}`)}</span>
                <span className={isHere ? "font-[560] text-olive-deep" : ""}>
                  {t(isHere ? "here" : "away")}
                </span>
              </p>
            </>
          )}
          empty={t("none")}
        />
      </SavedAnswers>
      <p className="mt-2 text-small text-ink-3 max-lg:hidden">{t("keys")}</p>
    </div>
  );
}

function focusListOnEscape({ key }: KeyboardEvent) {
  if (key !== "Escape") return;
  document.querySelector<HTMLElement>("#conversations [aria-current]")?.focus();
}
