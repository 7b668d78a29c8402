import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Icon } from "#app/ui/icon/icon.tsx";

interface PlanViewerProps {
  /** What the plan shows. */
  alt: string;
  title: string;
  url: string;
  darkUrl: string;
  width: number;
  height: number;
  onClose: () => void;
}

const maxZoom = 6;
const zoomStep = 1.5;

/** A floor plan over the whole screen: dragged to move, enlarged by pinching, buttons, keys or the wheel. */
export function PlanViewer({ alt, title, url, darkUrl, width, height, onClose }: PlanViewerProps) {
  const t = useTranslations("models.plans");
  const dialog = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  const [fitted, setFitted] = useState(0);

  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = frame.current!;
      setFitted(Math.min(clientWidth, (clientHeight * width) / height));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, [width, height]);

  /** The point of the plan at this place of the frame stays there. */
  function zoomTo(factor: number, x: number, y: number) {
    const { scrollLeft, scrollTop } = frame.current!;
    const next = Math.min(maxZoom, Math.max(1, zoom * factor));
    const grown = next / zoom;
    setZoom(next);
    requestAnimationFrame(() =>
      frame.current?.scrollTo({
        left: (scrollLeft + x) * grown - x,
        top: (scrollTop + y) * grown - y,
        behavior: "instant",
      }),
    );
  }
  const zoomAt = useEffectEvent(zoomTo);
  // React's own touch and wheel listeners are passive, so that they could not keep the browser from zooming the page.
  useEffect(() => {
    const element = frame.current!;
    let distance = 0;
    const placeOf = (x: number, y: number): [number, number] => {
      const { left, top } = element.getBoundingClientRect();
      return [x - left, y - top];
    };
    const onTouch = (event: TouchEvent) => {
      if (event.touches.length !== 2) return;
      event.preventDefault();
      const [a, b] = event.touches as unknown as [Touch, Touch];
      const now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      if (event.type === "touchmove" && distance > 0)
        zoomAt(now / distance, ...placeOf((a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2));
      distance = now;
    };
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomAt(event.deltaY < 0 ? 1.1 : 1 / 1.1, ...placeOf(event.clientX, event.clientY));
    };
    element.addEventListener("touchstart", onTouch, { passive: false });
    element.addEventListener("touchmove", onTouch, { passive: false });
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      element.removeEventListener("touchstart", onTouch);
      element.removeEventListener("touchmove", onTouch);
      element.removeEventListener("wheel", onWheel);
    };
  }, []);

  function zoomBy(factor: number) {
    const { clientWidth, clientHeight } = frame.current!;
    zoomTo(factor, clientWidth / 2, clientHeight / 2);
  }

  function onKeyDown(event: KeyboardEvent) {
    const factors: Record<string, number> = { "+": zoomStep, "-": 1 / zoomStep, "0": 1 / maxZoom };
    const factor = factors[event.key];
    if (factor === undefined || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    zoomBy(factor);
  }

  const button = "grid size-11 place-items-center rounded-full hover:bg-hair aria-disabled:text-ink-3";
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="reveal m-0 size-full max-h-none max-w-none bg-paper text-ink"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center gap-1 border-b border-hair py-1.5 pr-2 pl-4">
          <h2 className="mr-auto min-w-0 wrap-anywhere font-sans text-note font-[560]">{title}</h2>
          <button
            type="button"
            aria-label={t("zoomOut")}
            aria-disabled={zoom === 1}
            onClick={() => zoomBy(1 / zoomStep)}
            className={button}
          >
            <Icon name="minus" className="size-5" />
          </button>
          <button
            type="button"
            aria-label={t("zoomIn")}
            aria-disabled={zoom === maxZoom}
            onClick={() => zoomBy(zoomStep)}
            className={button}
          >
            <Icon name="plus" className="size-5" />
          </button>
          <button
            type="button"
            aria-label={t("close")}
            onClick={() => dialog.current?.close()}
            className={button}
          >
            <Icon name="x" className="size-6" />
          </button>
        </div>
        <section
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the focus, so that keys can scroll it
          tabIndex={0}
          aria-label={t("moveHint")}
          className="grid min-h-0 grow touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-2"
        >
          {[
            { src: url, className: "dark:hidden" },
            { src: darkUrl, className: "hidden dark:block" },
          ].map(({ src, className }) => (
            <img
              key={src}
              src={src}
              alt={alt}
              style={{ width: fitted * zoom, height: (fitted * zoom * height) / width }}
              className={`m-auto max-w-none text-transparent ${className}`}
            />
          ))}
        </section>
        <p className="border-t border-hair px-4 py-2 text-small text-ink-3">
          <span className="pointer-coarse:hidden">{t("moveHint")}</span>
          <span className="hidden pointer-coarse:inline">{t("pinchHint")}</span>
        </p>
      </div>
    </dialog>
  );
}
