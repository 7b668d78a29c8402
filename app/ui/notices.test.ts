import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { closeNotice, listNotices, noticeMs, pauseNotices, resumeNotices, toast } from "./notices.ts";

const texts = () => listNotices().map(({ text }) => text);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of listNotices()) closeNotice(id);
  resumeNotices();
  vi.useRealTimers();
});

test("a notice leaves by itself", () => {
  toast({ text: "saved" });
  expect(texts()).toEqual(["saved"]);
  vi.advanceTimersByTime(noticeMs);
  expect(texts()).toEqual([]);
});

test("an error stays until it is closed", () => {
  toast({ text: "not saved", tone: "bad" });
  vi.advanceTimersByTime(noticeMs * 10);
  expect(texts()).toEqual(["not saved"]);
  closeNotice(listNotices()[0]!.id);
  expect(texts()).toEqual([]);
});

test("no notice closes while notices are paused, not even a new one, and each has its full time again", () => {
  toast({ text: "first" });
  vi.advanceTimersByTime(noticeMs - 1);
  pauseNotices();
  toast({ text: "second" });
  vi.advanceTimersByTime(noticeMs * 10);
  expect(texts()).toEqual(["first", "second"]);
  resumeNotices();
  vi.advanceTimersByTime(noticeMs - 1);
  expect(texts()).toEqual(["first", "second"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("the same notice shows once, counts how often it was shown and has its full time again", () => {
  toast({ text: "not saved", tone: "bad" });
  toast({ text: "saved" });
  const [first] = listNotices();
  toast({ text: "not saved", tone: "bad" });
  toast({ text: "not saved", tone: "bad" });
  expect(listNotices().map(({ text, times }) => [text, times])).toEqual([
    ["not saved", 3],
    ["saved", 1],
  ]);
  // The same element, whose button to close it may have the focus.
  expect(listNotices()[0]!.id).toBe(first!.id);

  vi.advanceTimersByTime(noticeMs - 1);
  toast({ text: "saved" });
  vi.advanceTimersByTime(noticeMs - 1);
  expect(texts()).toEqual(["not saved", "saved"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(["not saved"]);
});

test("a notice that turns into an error stays", () => {
  toast({ text: "Casa Alba" });
  toast({ text: "Casa Alba", tone: "bad" });
  vi.advanceTimersByTime(noticeMs * 10);
  expect(texts()).toEqual(["Casa Alba"]);
});
