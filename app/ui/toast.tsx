import { useSyncExternalStore } from "react";
import { useTranslations } from "use-intl";
import { aboveBarsRef } from "#app/ui/bar-height.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import {
  closeNotice,
  listNotices,
  type Notice,
  pauseNotices,
  resumeNotices,
  subscribeToNotices,
} from "#app/ui/notices.ts";

const icons = { good: "check", plain: "info", bad: "circle-alert" };
const none: readonly Notice[] = [];

/** The region of notices, in every layout. `toast()` of notices.ts shows one. */
export function ToastRegion() {
  const t = useTranslations("ui.toast");
  const notices = useSyncExternalStore(subscribeToNotices, listNotices, () => none);
  return (
    <section
      ref={aboveBarsRef}
      aria-label={t("label")}
      aria-live="polite"
      onPointerEnter={pauseNotices}
      onPointerLeave={resumeNotices}
      onFocus={pauseNotices}
      onBlur={resumeNotices}
      className="notices no-print pointer-events-none fixed inset-x-0 z-40 grid justify-items-center gap-2 p-4 sm:justify-items-end sm:p-6"
    >
      {notices.map(({ id, text, tone = "plain", times }) => (
        <div
          key={id}
          className="on-night pointer-events-auto flex w-fit max-w-[26rem] items-start gap-3 rounded-md bg-night py-1.5 pr-1.5 pl-4 text-on-night"
        >
          <Icon name={icons[tone]} className="mt-3 size-4.5" />
          {/* A new element each time, which screen readers say. */}
          <p key={times} className="py-2.5 text-note">
            {text}
          </p>
          <button
            type="button"
            aria-label={t("close")}
            onClick={() => closeNotice(id)}
            className="grid size-11 shrink-0 place-items-center text-on-night/80 hover:text-on-night"
          >
            <Icon name="x" className="size-4.5" />
          </button>
        </div>
      ))}
    </section>
  );
}
