import { type FormEvent, type KeyboardEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";

export const maxMessageLength = 4000;

interface ComposerProps {
  onSend: ((body: string) => void) | undefined;
  onType: (() => void) | undefined;
}

/** Enter sends the message, Shift+Enter starts a new line; on touch screens Enter does. */
export function Composer({ onSend, onType }: ComposerProps) {
  const t = useTranslations("chat");
  const field = useRef<HTMLTextAreaElement>(null);

  function send(event?: FormEvent) {
    event?.preventDefault();
    const body = field.current!.value.trim();
    if (!body || !onSend) return;
    onSend(body);
    field.current!.value = "";
    fitHeight(field.current!);
    field.current!.focus();
  }
  function onKeyDown(event: KeyboardEvent) {
    const isPlainEnter = event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlainEnter || window.matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2 border-t border-hair p-3">
      <textarea
        ref={field}
        aria-label={t("write")}
        placeholder={t("placeholder")}
        maxLength={maxMessageLength}
        rows={1}
        onKeyDown={onKeyDown}
        onInput={({ currentTarget }) => {
          fitHeight(currentTarget);
          onType?.();
        }}
        className="input field-sizing-content max-h-40 resize-none"
      />
      <button type="submit" aria-label={t("send")} className="btn size-12 min-h-12 shrink-0 px-0">
        <Icon name="send-horizontal" className="size-4.5" />
      </button>
    </form>
  );
}

/** As `field-sizing: content` does where browsers have it. */
function fitHeight(field: HTMLTextAreaElement) {
  if (CSS.supports("field-sizing", "content")) return;
  field.style.height = "auto";
  const borders = field.offsetHeight - field.clientHeight;
  field.style.height = `${field.scrollHeight + borders}px`;
}
