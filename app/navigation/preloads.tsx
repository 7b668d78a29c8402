import { useEffect, useReducer, useRef } from "react";
import { preload } from "react-dom";
import { PrefetchPageLinks, useLocation } from "react-router";
import { loadPageMessages } from "#app/i18n/load-messages.ts";
import { firstPictureOf, firstPictureSizes } from "#app/navigation/card-links.ts";
import { isOutdated } from "#app/navigation/client-route-rules.ts";
import { mayPreload } from "#app/navigation/may-preload.ts";
import { emptyQueue, nextQueue } from "#app/navigation/preload-queue.ts";
import { whenIdle } from "#app/navigation/when-idle.ts";

const intentMs = 100;
const restInViewMs = 300;
const longestMs = 10_000;

/** React Router marks the links that it follows itself; one into the other language is a full load. */
const pageLink = "a[data-discover]:not([hreflang])";

/**
 * Fetches pages ahead of the click: those whose link is pointed at or focused, with their first picture, and those whose
 * link has `data-preload="view"` and stays in view. One component listens for all links, so a link costs nothing by itself.
 */
export function Preloads() {
  const [queue, send] = useReducer(nextQueue, emptyQueue);
  const { key } = useLocation();

  useEffect(() => {
    let pointedAt: Element | null = null;
    let timer = 0;
    const onPoint = ({ target }: Event) => {
      const link = (target as Element).closest<HTMLAnchorElement>(pageLink);
      if (link === pointedAt) return;
      pointedAt = link;
      clearTimeout(timer);
      if (!link) return;
      timer = window.setTimeout(() => {
        if (!mayPreload()) return;
        send({ type: "wanted", page: pageOf(link), isUrgent: true });
        preloadPicture(link);
      }, intentMs);
    };
    document.addEventListener("pointerover", onPoint, { passive: true });
    document.addEventListener("focusin", onPoint);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", onPoint);
      document.removeEventListener("focusin", onPoint);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every page has other links
  useEffect(() => {
    const timers = new Map<Element, number>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const page = pageOf(target as HTMLAnchorElement);
        if (isIntersecting) {
          timers.set(
            target,
            window.setTimeout(() => {
              if (mayPreload()) send({ type: "wanted", page, isUrgent: false });
            }, restInViewMs),
          );
        }
      }
    });
    // The current page loads before the next one.
    const callOff = whenIdle(() => {
      for (const link of document.querySelectorAll(`${pageLink}[data-preload="view"]`))
        observer.observe(link);
    });
    return () => {
      callOff();
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    };
  }, [key]);

  if (isOutdated()) return null;
  return queue.underWay.map((page) => (
    <Preload key={page} page={page} onSettled={() => send({ type: "settled", page })} />
  ));
}

function Preload({ page, onSettled }: { page: string; onSettled: () => void }) {
  const holder = useRef<HTMLSpanElement>(null);
  const settled = useRef(0);
  const total = useRef(Number.POSITIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useEffect(() => {
    // React Router does not know the message files; if they fail, the click loads them again.
    loadPageMessages(page.split("?")[0]!).catch(() => {});
    total.current = holder.current!.querySelectorAll("link").length;
    if (settled.current >= total.current) return onSettled();
    // Not every browser fires an event when a prefetched file has loaded.
    const timer = setTimeout(onSettled, longestMs);
    return () => clearTimeout(timer);
  }, []);

  const onLink = () => {
    settled.current += 1;
    if (settled.current >= total.current) onSettled();
  };
  // Its type allows attributes only, but it passes all props to its <link> elements.
  const attributes: object = { onLoad: onLink, onError: onLink, fetchPriority: "low" };
  return (
    <span hidden ref={holder}>
      <PrefetchPageLinks page={page} {...attributes} />
    </span>
  );
}

function preloadPicture(link: HTMLAnchorElement) {
  const picture = firstPictureOf(link);
  if (!picture) return;
  const { url, type, srcSet } = picture;
  preload(url, { as: "image", type, imageSrcSet: srcSet, imageSizes: firstPictureSizes });
}

function pageOf(link: HTMLAnchorElement) {
  return link.pathname + link.search;
}
