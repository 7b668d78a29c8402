import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Side, stateOf, Unsent } from "./thread.ts";
import { useChatTimes } from "./use-chat-times.ts";

const own = "justify-self-end rounded-br-sm bg-terra-soft";
const theirs = "justify-self-start rounded-bl-sm bg-lime";
const bubble = "max-w-[min(34rem,88%)] rounded-lg px-3.5 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]";
const sentIcons: Partial<Record<string, string>> = {
  sent: "check",
  delivered: "check-check",
  read: "check-check",
};

interface MessageBubbleProps {
  author: Side;
  isOwn: boolean;
  body: string;
  at: number;
  /** Of a message that is not stored yet, and of the last own one. */
  state: ReturnType<typeof stateOf> | Unsent["state"] | null;
  onResend: () => void;
  onDiscard: () => void;
}

export function MessageBubble(props: MessageBubbleProps) {
  const { author, isOwn, body, at, state, onResend, onDiscard } = props;
  const t = useTranslations("chat");
  const { timeOf } = useChatTimes();
  const icon = state && sentIcons[state];
  const isStored = state === null || icon !== undefined;
  return (
    <>
      <div className={`${bubble} ${isOwn ? own : theirs} ${isStored ? "" : "opacity-80"}`}>
        <span className="sr-only">{t(isOwn ? "byYou" : `by.${author}`)} </span>
        <span>{body}</span>
        <time
          dateTime={new Date(at).toISOString()}
          className="num float-right mt-1.5 ml-3 text-small leading-none text-ink-2"
        >
          {timeOf(at)}
        </time>
      </div>
      {state && (
        <p
          className={`flex flex-wrap items-center justify-end gap-x-1 text-small ${state === "rejected" ? "text-terra-deep" : "text-ink-3"}`}
        >
          {icon && <Icon name={icon} className="size-3.5" />}
          {t(`state.${state}`)}
          {state === "rejected" && (
            <>
              <button type="button" onClick={onResend} className="link ml-3 py-1">
                {t("resend")}
              </button>
              <button type="button" onClick={onDiscard} className="link ml-3 py-1">
                {t("discard")}
              </button>
            </>
          )}
        </p>
      )}
    </>
  );
}
