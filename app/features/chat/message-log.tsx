import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { upperFirst } from "#app/i18n/upper-first.ts";
import { TextSkeleton } from "#app/ui/skeleton.tsx";
import type { View } from "./conversation.ts";
import { MessageBubble } from "./message-bubble.tsx";
import { otherSide, type Side, stateOf } from "./thread.ts";
import { useChatTimes } from "./use-chat-times.ts";
import { useVisible } from "./use-visible.ts";

interface MessageLogProps {
  label: string;
  side: Side;
  view: View;
  empty: ReactNode;
  onOlder: (() => Promise<void>) | undefined;
  onVisible: ((isVisible: boolean) => void) | undefined;
  onResend: ((clientId: string) => void) | undefined;
  onDiscard: ((clientId: string) => void) | undefined;
}

/** This close to the end counts as at the end. */
const nearEndPx = 120;

export function MessageLog(props: MessageLogProps) {
  const { label, side, view, empty, onOlder, onVisible, onResend, onDiscard } = props;
  const t = useTranslations("chat");
  const { dayOf } = useChatTimes();
  const log = useRef<HTMLDivElement>(null);
  const [isLoadingOlder, setIsLoadingOlder] = useState(false);
  useScrollAnchor(log, view);
  useVisible(log, onVisible);

  async function loadOlder() {
    setIsLoadingOlder(true);
    try {
      await onOlder?.();
    } catch {
      // The button stays for another try.
    } finally {
      setIsLoadingOlder(false);
    }
  }

  const { messages, unsent } = view;
  const lastOwn = messages.findLast(({ author }) => author === side);
  const theirs = view.marks[otherSide(side)];
  // One list, so that a message stays the same element when it is stored: a new one would be read out again.
  const shown = [
    ...messages.map((message) => ({
      ...message,
      state: message === lastOwn ? stateOf(message, theirs) : null,
    })),
    ...unsent.map((message) => ({ ...message, author: side })),
  ];
  const isEmpty = view.state === "ready" && shown.length === 0;
  return (
    <div
      ref={log}
      role="log"
      aria-label={label}
      aria-busy={view.state === "loading"}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
      tabIndex={0}
      className="flex min-h-0 grow flex-col overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-3 sm:px-5"
    >
      {view.state === "loading" && <TextSkeleton />}
      {isEmpty && <div className="m-auto max-w-[38ch] text-center text-ink-2">{empty}</div>}
      {view.hasOlder && (
        <button
          type="button"
          onClick={loadOlder}
          aria-disabled={isLoadingOlder}
          className="link mx-auto mb-3 py-1.5 text-note"
        >
          {isLoadingOlder ? t("loadingOlder") : t("older")}
        </button>
      )}
      {shown.length > 0 && (
        <ol className="mt-auto grid gap-1.5">
          {shown.map(({ clientId, author, body, at, state }, position) => {
            const previous = shown[position - 1];
            const day = dayOf(at);
            return (
              <li key={clientId} className="grid gap-1.5">
                {(!previous || dayOf(previous.at) !== day) && (
                  <p className="py-2 text-center text-small text-ink-3">{upperFirst(day)}</p>
                )}
                <MessageBubble
                  author={author}
                  isOwn={author === side}
                  body={body}
                  at={at}
                  state={state}
                  onResend={() => onResend?.(clientId)}
                  onDiscard={() => onDiscard?.(clientId)}
                />
              </li>
            );
          })}
        </ol>
      )}
      {view.isOtherTyping && <p className="pt-2 text-small text-ink-3">{t(`typing.${otherSide(side)}`)}</p>}
    </div>
  );
}

/** Follows new messages while the reader is at the end, and keeps the scroll position otherwise. */
function useScrollAnchor(log: React.RefObject<HTMLDivElement | null>, view: View) {
  const before = useRef({ height: 0, firstId: 0, isAtEnd: true, unsent: 0 });
  const firstId = view.messages[0]?.id ?? 0;
  useEffect(() => {
    const element = log.current!;
    const onScroll = () => {
      before.current.isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEndPx;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, [log]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: any change of the view may change the height.
  useLayoutEffect(() => {
    const element = log.current!;
    const { height, firstId: earlier, isAtEnd, unsent } = before.current;
    const hasOlderAbove = earlier !== 0 && firstId < earlier;
    if (hasOlderAbove) element.scrollTop += element.scrollHeight - height;
    else if (isAtEnd || view.unsent.length > unsent) element.scrollTop = element.scrollHeight;
    Object.assign(before.current, { height: element.scrollHeight, firstId, unsent: view.unsent.length });
  }, [view]);
}
