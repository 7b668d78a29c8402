import { beforeEach, expect, test, vi } from "vitest";
import { createDeviceList } from "./local-list.ts";

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

test("what is added comes first, once, and outlives the page", () => {
  vi.useFakeTimers();
  const list = createDeviceList("hearts", 10);
  for (const slug of ["alba", "duna", "alba"]) {
    vi.advanceTimersByTime(1);
    list.add("house", slug, slug.toUpperCase());
  }
  expect(list.read().map(({ slug }) => slug)).toEqual(["alba", "duna"]);
  expect(createDeviceList("hearts", 10).read()).toEqual(list.read());
});

test("houses and plots are counted apart, and the oldest leave", () => {
  vi.useFakeTimers();
  const list = createDeviceList("seen", 2);
  for (const slug of ["a", "b", "c"]) {
    vi.advanceTimersByTime(1);
    list.add("house", slug, slug);
  }
  list.add("plot", "a", "a");
  expect(list.read().filter(({ kind }) => kind === "house")).toHaveLength(2);
  list.remove("house", "c");
  expect(list.read().map(({ kind, slug }) => `${kind} ${slug}`)).toEqual(["plot a", "house b"]);
});

test.each(["", "null", "{", '{"kind":"house"}', '[1, null, {"kind":"castle"}, {"kind":"house","slug":1}]'])(
  "%j on the device is an empty list",
  (text) => {
    stored.set("hearts", text);
    expect(createDeviceList("hearts", 10).read()).toEqual([]);
  },
);

test("another tab's change is heard", () => {
  const list = createDeviceList("hearts", 10);
  const heard = vi.fn();
  const stop = list.subscribe(heard);
  expect(list.read()).toEqual([]);
  const kept = { kind: "plot", slug: "a", name: "A", at: 1 };
  stored.set("hearts", JSON.stringify([kept]));
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "other" }));
  expect(heard).not.toHaveBeenCalled();
  page.dispatchEvent(Object.assign(new Event("storage"), { key: "hearts" }));
  expect(heard).toHaveBeenCalledOnce();
  expect(list.read()).toEqual([kept]);
  stop();
});

test("where storage is forbidden the list lasts as long as the page", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  });
  const list = createDeviceList("hearts", 10);
  list.add("house", "alba", "Alba");
  expect(list.read()).toHaveLength(1);
});
