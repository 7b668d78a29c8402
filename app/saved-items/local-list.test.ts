import { beforeEach, expect, test, vi } from "vitest";
import { createLocalList } from "./local-list.ts";

const stored = new Map<string, string>();
const page = new EventTarget();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal("window", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

test("an added item comes first, once, and survives the page", () => {
  vi.useFakeTimers();
  const list = createLocalList("hearts", { limit: 10 });
  for (const slug of ["alba", "duna", "alba"]) {
    vi.advanceTimersByTime(1);
    list.add({ kind: "house", slug, name: slug.toUpperCase() });
  }
  expect(list.read().map(({ slug }) => slug)).toEqual(["alba", "duna"]);
  expect(createLocalList("hearts", { limit: 10 }).read()).toEqual(list.read());
});

test("houses and plots have a limit each, and the oldest are dropped", () => {
  vi.useFakeTimers();
  const list = createLocalList("seen", { limit: 2 });
  for (const slug of ["a", "b", "c"]) {
    vi.advanceTimersByTime(1);
    list.add({ kind: "house", slug, name: slug });
  }
  list.add({ kind: "plot", slug: "a", name: "a" });
  expect(list.read().filter(({ kind }) => kind === "house")).toHaveLength(2);
  list.remove({ kind: "house", slug: "c" });
  expect(list.read().map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(["plot a", "house b"]);
});

test.each(["", "null", "{", '{"kind":"house"}', '[1, null, {"kind":"castle"}, {"kind":"house","slug":1}]'])(
  "%j in storage is an empty list",
  (text) => {
    stored.set("hearts", text);
    expect(createLocalList("hearts", { limit: 10 }).read()).toEqual([]);
  },
);

test("a change in another tab is noticed", () => {
  const list = createLocalList("hearts", { limit: 10 });
  const listener = vi.fn();
  const stop = list.subscribe(listener);
  expect(list.read()).toEqual([]);
  const saved = { kind: "plot", slug: "a", name: "A", at: 1 };
  stored.set("hearts", JSON.stringify([saved]));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "other" }));
  expect(listener).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "hearts" }));
  expect(listener).toHaveBeenCalledOnce();
  expect(list.read()).toEqual([saved]);
  stop();
});

test("the list lasts as long as the page where storage is forbidden", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const list = createLocalList("hearts", { limit: 10 });
  list.add({ kind: "house", slug: "alba", name: "Alba" });
  expect(list.read()).toHaveLength(1);
});
