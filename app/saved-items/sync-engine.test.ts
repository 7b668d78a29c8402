import { beforeEach, expect, test, vi } from "vitest";
import { createLastSynced } from "./last-synced.ts";
import { createLocalList, type SavedItem, savedItemKey } from "./local-list.ts";
import { type SaveResult, type SyncedList, startSync } from "./sync-engine.ts";

const identity = { keyOf: savedItemKey, versionOf: () => "" };
const hearts = (name: string, count: number): SavedItem[] =>
  Array.from({ length: count }, (_, number) => {
    const slug = `${name}-${number}`;
    return { kind: "plot", slug, name: slug, at: number };
  });

const stored = new Map<string, string>();
const fakeDocument = Object.assign(new EventTarget(), { visibilityState: "visible" });

beforeEach(() => {
  stored.clear();
  fakeDocument.visibilityState = "visible";
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", fakeDocument);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

/** A browser and an account that is a map in memory. */
function setUp({ account = [], limit = 500, debounceMs = 0 }: Setup = {}) {
  const rows = new Map(account.map((item) => [savedItemKey(item), item]));
  const lastSynced = createLastSynced<SavedItem>("last-synced", identity);
  const local = createLocalList("hearts", { limit, onEvict: lastSynced.forget });
  let announce = () => {};
  const save = vi.fn(async (item: SavedItem): Promise<SaveResult> => {
    rows.set(savedItemKey(item), item);
    return "saved";
  });
  const remote = {
    list: vi.fn(async () => [...rows.values()]),
    save,
    delete: vi.fn(async (items: readonly SavedItem[]) => {
      for (const item of items) rows.delete(savedItemKey(item));
    }),
  };
  const list: SyncedList<SavedItem> = {
    ...identity,
    local,
    lastSynced,
    remote,
    listen(_userId, onChange) {
      announce = onChange;
      return () => {};
    },
    debounceMs,
    onStatus: vi.fn(),
  };
  const settle = () => vi.advanceTimersByTimeAsync(debounceMs + 10);
  return { rows, local, remote, list, lastSynced, settle, announce: () => announce() };
}
interface Setup {
  account?: SavedItem[];
  limit?: number;
  debounceMs?: number;
}

test("10 local hearts join an account with 300, and nothing is deleted", async () => {
  const { rows, local, remote, list, settle, announce } = setUp({ account: hearts("account", 300) });
  local.replace(hearts("local", 10));
  startSync("ana", list);
  for (let round = 0; round < 3; round++) {
    await settle();
    announce();
  }
  await settle();
  expect(rows.size).toBe(310);
  expect(local.read()).toHaveLength(310);
  expect(remote.delete).not.toHaveBeenCalled();
});

test("what does not fit into the local list stays in the account", async () => {
  const { rows, local, remote, list, settle, announce } = setUp({
    account: hearts("account", 300),
    limit: 200,
  });
  local.replace(hearts("local", 10));
  startSync("ana", list);
  await settle();
  announce();
  await settle();
  expect(local.read()).toHaveLength(200);
  // A new heart pushes an old one out of the full local list.
  local.add({ kind: "plot", slug: "new", name: "New" });
  await settle();
  announce();
  await settle();
  expect(local.read()).toHaveLength(200);
  expect(rows.size).toBe(311);
  expect(remote.delete).not.toHaveBeenCalled();
});

test("local hearts that a full account rejects stay local, however old they are", async () => {
  const account = hearts("account", 3).map((heart) => ({ ...heart, at: 100 + heart.at }));
  const { rows, local, remote, list, settle, announce } = setUp({ account, limit: 3 });
  remote.save.mockImplementation(async () => "rejected");
  local.replace(hearts("local", 2));
  startSync("ana", list);
  await settle();
  announce();
  await settle();
  expect(local.read().map(({ slug }) => slug)).toEqual(["account-2", "local-1", "local-0"]);
  expect(rows.size).toBe(3);
  expect(remote.delete).not.toHaveBeenCalled();
});

test("a heart removed by the user is deleted from the account, also from a full list", async () => {
  const { rows, local, list, settle } = setUp({ account: hearts("account", 5), limit: 3 });
  startSync("ana", list);
  await settle();
  local.remove({ kind: "plot", slug: "account-4" });
  await settle();
  expect([...rows.keys()].sort()).toEqual([0, 1, 2, 3].map((number) => `plot account-${number}`));
  expect(local.read()).toHaveLength(3);
});

test("an item that the account rejects stays local, one whose subject is gone leaves", async () => {
  const { local, remote, list, lastSynced, settle } = setUp();
  remote.save.mockImplementation(async ({ slug }) => (slug === "local-0" ? "rejected" : "gone"));
  local.replace(hearts("local", 2));
  startSync("ana", list);
  await settle();
  expect(local.read().map(({ slug }) => slug)).toEqual(["local-0"]);
  expect(lastSynced.versionsOf("ana")).toEqual({});
  expect(list.onStatus).toHaveBeenLastCalledWith("offline");
});

test("the account's rejection of an item is reported, a saved or gone item is not", async () => {
  const { local, remote, list, settle } = setUp();
  list.onRejected = vi.fn();
  remote.save.mockImplementation(async () => "gone");
  local.replace(hearts("local", 1));
  startSync("ana", list);
  await settle();
  expect(list.onRejected).not.toHaveBeenCalled();
  remote.save.mockImplementation(async () => "rejected");
  local.add({ kind: "plot", slug: "new", name: "New" });
  await settle();
  expect(list.onRejected).toHaveBeenCalledOnce();
});

test("a change during a sync starts one more afterwards", async () => {
  const { rows, local, remote, list, settle } = setUp();
  local.replace(hearts("local", 1));
  remote.save.mockImplementationOnce(async (item) => {
    rows.set(savedItemKey(item), item);
    local.remove(item);
    return "saved";
  });
  startSync("ana", list);
  await settle();
  expect(local.read()).toEqual([]);
  expect(rows.size).toBe(0);
});

test("without a connection the sync is retried, and at once when the browser is online", async () => {
  const { rows, local, remote, list, settle } = setUp();
  remote.list.mockRejectedValue(new Error("offline"));
  local.replace(hearts("local", 1));
  startSync("ana", list);
  await settle();
  expect(list.onStatus).toHaveBeenLastCalledWith("offline");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(remote.list).toHaveBeenCalledTimes(2);
  remote.list.mockImplementation(async () => [...rows.values()]);
  window.dispatchEvent(new Event("online"));
  await settle();
  expect(rows.size).toBe(1);
  expect(list.onStatus).toHaveBeenLastCalledWith("saved");
});

test("local changes wait for a pause unless the page is being left", async () => {
  const { rows, local, list, settle } = setUp({ debounceMs: 600 });
  startSync("ana", list);
  await settle();
  local.add({ kind: "plot", slug: "a", name: "A" });
  await vi.advanceTimersByTimeAsync(500);
  expect(rows.size).toBe(0);
  fakeDocument.visibilityState = "hidden";
  fakeDocument.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(1);
  expect(rows.size).toBe(1);
});

test("another user's last sync does not delete anything", async () => {
  const { rows, local, list, lastSynced, settle } = setUp({ account: hearts("account", 2) });
  lastSynced.save("eva", hearts("account", 2));
  local.replace(hearts("local", 1));
  startSync("ana", list);
  await settle();
  expect(rows.size).toBe(3);
});

test("a stopped sync writes nothing", async () => {
  const { rows, local, list, settle } = setUp();
  local.replace(hearts("local", 1));
  startSync("ana", list)();
  await settle();
  expect(rows.size).toBe(0);
});
