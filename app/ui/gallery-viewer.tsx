import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Picture as PictureData } from "#app/pictures/picture.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";

interface GalleryViewerProps {
  name: string;
  pictures: PictureData[];
  startAt: number;
  onClose: () => void;
}

/** Pictures over the whole screen: swiped as a strip that snaps, or turned by keys, arrows and miniatures. */
export function GalleryViewer({ name, pictures, startAt, onClose }: GalleryViewerProps) {
  const t = useTranslations("ui.gallery");
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [position, setPosition] = useState(startAt);
  /** Where a turn scrolls to: the pictures that it passes are not said. */
  const turning = useRef<number | null>(null);
  const count = pictures.length;

  useEffect(() => {
    dialog.current?.showModal();
    strip.current?.scrollTo({ left: startAt * strip.current.clientWidth, behavior: "instant" });
  }, [startAt]);

  function turnTo(index: number) {
    const target = (index + count) % count;
    const isQuiet = matchMedia("(prefers-reduced-motion: reduce)").matches || Math.abs(target - position) > 1;
    turning.current = target;
    strip.current?.scrollTo({
      left: target * strip.current.clientWidth,
      behavior: isQuiet ? "instant" : "smooth",
    });
    setPosition(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowLeft: position - 1,
      ArrowRight: position + 1,
      Home: 0,
      End: count - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    turnTo(target);
  }

  function followScroll({ scrollLeft, clientWidth }: HTMLElement) {
    const shown = Math.min(count - 1, Math.round(scrollLeft / clientWidth));
    if (turning.current !== null && turning.current !== shown) return;
    turning.current = null;
    setPosition(shown);
  }
  const endTurn = () => {
    turning.current = null;
  };

  const arrow =
    "absolute top-1/2 grid size-12 -translate-y-1/2 place-items-center rounded-full bg-night/60 text-on-night hover:bg-night max-sm:hidden";
  return (
    <dialog
      ref={dialog}
      aria-label={t("label", { name })}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="gallery-viewer on-night reveal m-0 size-full max-h-none max-w-none bg-night text-on-night"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 px-4 py-2">
          <p aria-live="polite" className="num text-note text-on-night">
            <span>{t("counter", { position: position + 1, count })}</span>{" "}
            <span className="sr-only">{pictures[position]?.alt}</span>
          </p>
          <button
            type="button"
            aria-label={t("close")}
            onClick={() => dialog.current?.close()}
            className="-mr-2 grid size-11 place-items-center rounded-full hover:bg-on-night/15"
          >
            <Icon name="x" className="size-6" />
          </button>
        </div>
        <div className="relative min-h-0 grow">
          <ul
            ref={strip}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
            tabIndex={0}
            aria-label={t("label", { name })}
            onScroll={({ currentTarget }) => followScroll(currentTarget)}
            onPointerDown={endTurn}
            onWheel={endTurn}
            className="flex h-full snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-2 [scrollbar-width:none]"
          >
            {pictures.map((picture) => (
              <li
                key={picture.id}
                className="flex h-full w-full shrink-0 snap-center items-center justify-center px-2 sm:px-18"
              >
                <Picture
                  picture={picture}
                  sizes="100vw"
                  className="max-h-full w-auto max-w-full rounded-md object-contain"
                />
              </li>
            ))}
          </ul>
          {count > 1 && (
            <>
              <button
                type="button"
                aria-label={t("previous")}
                onClick={() => turnTo(position - 1)}
                className={`${arrow} left-4`}
              >
                <Icon name="chevron-left" className="size-6" />
              </button>
              <button
                type="button"
                aria-label={t("next")}
                onClick={() => turnTo(position + 1)}
                className={`${arrow} right-4`}
              >
                <Icon name="chevron-right" className="size-6" />
              </button>
            </>
          )}
        </div>
        <p className="mx-auto max-w-[80ch] px-4 pt-3 text-center text-small text-on-night">
          {pictures[position]?.alt}
        </p>
        {count > 1 && (
          <ul
            aria-label={t("miniatures")}
            className="flex justify-center-safe gap-2 overflow-x-auto px-4 py-3"
          >
            {pictures.map((picture, index) => (
              <li key={picture.id} className="shrink-0">
                <button
                  type="button"
                  aria-label={t("goTo", { position: index + 1 })}
                  aria-current={index === position}
                  onClick={() => turnTo(index)}
                  className="block h-12 w-19 overflow-hidden rounded-sm opacity-55 hover:opacity-100 aria-[current=true]:opacity-100 aria-[current=true]:outline-2 aria-[current=true]:outline-white"
                >
                  <Picture picture={picture} sizes="76px" isDecorative className="size-full" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </dialog>
  );
}
