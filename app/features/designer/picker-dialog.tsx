import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Status } from "#app/ui/status.tsx";
import type { Choices } from "./use-choices.ts";

interface PickerDialogProps {
  title: string;
  searchLabel: string;
  text: string;
  onText: (text: string) => void;
  /** The results, of which the first are shown. */
  choices: Choices<{ total: number }>;
  shown: number;
  countText: (count: number) => string;
  emptyText: string;
  onClose: () => void;
  /** Filters the results. */
  filters?: ReactNode;
  children: ReactNode;
}

/** A sheet over the page to choose one of many; open as long as it is rendered. */
export function PickerDialog({
  title,
  searchLabel,
  text,
  onText,
  choices: { answer, isLoading, isFailed },
  shown,
  countText,
  emptyText,
  onClose,
  filters,
  children,
}: PickerDialogProps) {
  const t = useTranslations("designer.picker");
  // A live region: screen readers announce each change.
  const status = isFailed ? t("failed") : isLoading || !answer ? t("searching") : countText(answer.total);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  // A layout effect ends before the dialog is removed: closing it returns the focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function onOverlayClick({ target, currentTarget }: MouseEvent) {
    if (target === currentTarget) onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the overlay; its key is Escape, which onCancel hears.
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={onOverlayClick}
      className="reveal m-auto h-dvh max-h-none w-full max-w-none bg-lime text-ink sm:h-[min(88dvh,56rem)] sm:w-[calc(100%-3rem)] sm:max-w-[62rem] sm:rounded-lg"
    >
      <div className="flex h-full flex-col">
        <div className="grid gap-4 border-b border-hair px-5 pt-4 pb-4 sm:px-7">
          <div className="flex items-center justify-between gap-4">
            <h2 id={id} className="text-[1.5rem]">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={t("close")}
              className="-mr-2.5 grid size-11 place-items-center"
            >
              <Icon name="x" className="size-6" />
            </button>
          </div>
          <label className="relative block">
            <span className="sr-only">{searchLabel}</span>
            <Icon name="search" className="absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-3" />
            <input
              type="search"
              value={text}
              placeholder={searchLabel}
              onChange={(event) => onText(event.currentTarget.value)}
              className="input w-full pl-11!"
            />
          </label>
          <div className="flex flex-wrap items-center gap-2">
            {filters}
            <div className="ml-auto">
              <Status className="num text-small text-ink-3">{status}</Status>
            </div>
          </div>
        </div>
        <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 sm:px-7">
          {answer?.total === 0 && <p className="py-10 text-center text-ink-2">{emptyText}</p>}
          {children}
          {answer && answer.total > shown && (
            <p className="mt-7 text-center text-note text-ink-2">{t("more")}</p>
          )}
        </div>
      </div>
    </dialog>
  );
}
