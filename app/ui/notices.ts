// The notices on screen and their timers, without React so that any code can show one.

export interface NoticeOptions {
  text: string;
  /** An error stays until it is closed; others close by themselves. */
  tone?: "good" | "plain" | "bad";
}

export interface Notice extends NoticeOptions {
  id: number;
  /** How often it was shown without leaving in between. */
  times: number;
}

export const noticeMs = 6000;

let notices: readonly Notice[] = [];
let lastId = 0;
let isPaused = false;
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function publish(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a notice that needs no answer: "Guardado en favoritos". One that is on screen with the same text stays the only
 * one; it is read out again and has its full time again. Returns its id.
 */
export function toast(options: NoticeOptions) {
  const shown = notices.find(({ text }) => text === options.text);
  const notice = { ...options, id: shown?.id ?? ++lastId, times: (shown?.times ?? 0) + 1 };
  publish(shown ? notices.map((each) => (each === shown ? notice : each)) : [...notices, notice]);
  stopClock(notice.id);
  if (!isPaused) startClock(notice);
  return notice.id;
}

export function closeNotice(id: number) {
  stopClock(id);
  publish(notices.filter((notice) => notice.id !== id));
}

/** While the pointer or the focus is on the notices, none closes. */
export function pauseNotices() {
  isPaused = true;
  for (const timer of timers.values()) clearTimeout(timer);
}

export function resumeNotices() {
  isPaused = false;
  for (const notice of notices) startClock(notice);
}

function stopClock(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
}

function startClock({ id, tone }: Notice) {
  if (tone === "bad") return;
  stopClock(id);
  timers.set(
    id,
    setTimeout(() => closeNotice(id), noticeMs),
  );
}

export function listNotices() {
  return notices;
}

export function subscribeToNotices(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
