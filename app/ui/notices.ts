// The notices on screen and their timers, without React so that any code can show one.

export interface NoticeOptions {
  text: string;
  /** An error stays until it is closed; others close by themselves. */
  tone?: "good" | "plain" | "bad";
}

export interface Notice extends NoticeOptions {
  id: number;
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

/** Shows a notice that needs no answer: "Guardado en favoritos". */
export function toast(options: NoticeOptions) {
  const notice = { ...options, id: ++lastId };
  publish([...notices, notice]);
  if (!isPaused) startClock(notice);
}

export function closeNotice(id: number) {
  clearTimeout(timers.get(id));
  timers.delete(id);
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

function startClock({ id, tone }: Notice) {
  if (tone === "bad") return;
  clearTimeout(timers.get(id));
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
