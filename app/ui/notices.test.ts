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
