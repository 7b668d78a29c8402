import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { merge } from "./merge.ts";

interface Item {
  key: string;
  version: string;
  name: string;
}
const identity = { keyOf: ({ key }: Item) => key, versionOf: ({ version }: Item) => version };
const namesOf = (items: Item[]) => items.map(({ name }) => name).sort();

describe("items without versions", () => {
  const list = (keys: string) => [...keys].map((key) => ({ key, version: "", name: key }));
  const mergeKeys = (account: string, local: string, lastSynced: string) => {
    const versions = Object.fromEntries([...lastSynced].map((key) => [key, ""]));
    return namesOf(merge(list(account), list(local), versions, identity).merged).join("");
  };

  test.each([
    // account, local, last synced, merged
    ["ab", "bc", "", "abc"], // the first sign-in removes nothing
    ["abc", "ab", "abc", "ab"], // removed here
    ["ab", "abc", "abc", "ab"], // removed elsewhere
    ["abd", "abc", "ab", "abcd"], // added here and there
    ["", "abc", "abc", ""], // emptied elsewhere
    ["abc", "", "abc", ""], // emptied here
  ])("account %j, local %j, last synced %j merge to %j", (account, local, lastSynced, merged) => {
    expect(mergeKeys(account, local, lastSynced)).toBe(merged);
  });

  test("merging again after both sides hold the result changes nothing", () => {
    const some = fc.uniqueArray(fc.constantFrom(..."abcdef")).map((keys) => keys.join(""));
    fc.assert(
      fc.property(some, some, some, (account, local, lastSynced) => {
        const merged = mergeKeys(account, local, lastSynced);
        expect(mergeKeys(merged, merged, merged)).toBe(merged);
        expect(new Set(merged).size).toBe(merged.length);
      }),
    );
  });
});

describe("items with versions", () => {
  const item = (key: string, version: number, name = key): Item => ({ key, version: String(version), name });
  const mergeItems = (account: Item[], local: Item[], lastSynced: Record<string, string>) =>
    merge(account, local, lastSynced, identity);

  test("at the first sign-in the local items join those of the account", () => {
    const { merged, toSave, toDelete } = mergeItems([item("a", 1)], [item("b", 2)], {});
    expect(namesOf(merged)).toEqual(["a", "b"]);
    expect(namesOf(toSave)).toEqual(["b"]);
    expect(toDelete).toEqual([]);
  });

  test("the side that changed an item wins, even if its clock is slow", () => {
    const { merged, toSave } = mergeItems(
      [item("a", 5, "old"), item("b", 3, "new of account")],
      [item("a", 4, "new local"), item("b", 5, "old")],
      { a: "5", b: "5" },
    );
    expect(namesOf(merged)).toEqual(["new local", "new of account"]);
    expect(namesOf(toSave)).toEqual(["new local"]);
  });

  test("the later version wins when both sides changed an item", () => {
    const earlier = mergeItems([item("a", 3, "account")], [item("a", 2, "local")], { a: "1" });
    expect(namesOf(earlier.merged)).toEqual(["account"]);
    const later = mergeItems([item("a", 3, "account")], [item("a", 4, "local")], { a: "1" });
    expect(namesOf(later.merged)).toEqual(["local"]);
  });

  test("an item deleted on one side is deleted on the other", () => {
    const { merged, toDelete } = mergeItems([item("a", 1)], [item("b", 1)], { a: "1", b: "1" });
    expect(merged).toEqual([]);
    expect(namesOf(toDelete)).toEqual(["a"]);
  });

  test("a changed item survives its deletion on the other side", () => {
    const { merged, toSave, toDelete } = mergeItems([item("a", 2)], [item("b", 2)], { a: "1", b: "1" });
    expect(namesOf(merged)).toEqual(["a", "b"]);
    expect(namesOf(toSave)).toEqual(["b"]);
    expect(toDelete).toEqual([]);
  });
});
