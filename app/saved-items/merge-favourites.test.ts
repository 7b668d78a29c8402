import fc from "fast-check";
import { expect, test } from "vitest";
import type { Kept } from "#app/saved-items/local-list.ts";
import { keyOf, mergeKept } from "./merge-favourites.ts";

const kept = (slug: string): Kept => ({ kind: "house", slug, name: slug, at: 0 });
const list = (slugs: string) => [...slugs].map(kept);
const keys = (slugs: string) => new Set(list(slugs).map(keyOf));
const merge = (account: string, device: string, agreed: string) =>
  mergeKept(list(account), list(device), keys(agreed))
    .map(({ slug }) => slug)
    .sort()
    .join("");

test.each([
  // account, device, last agreed, together
  ["ab", "bc", "", "abc"], // the first sign-in takes nothing away
  ["abc", "ab", "abc", "ab"], // taken away here
  ["ab", "abc", "abc", "ab"], // taken away elsewhere
  ["abd", "abc", "ab", "abcd"], // added here and there
  ["", "abc", "abc", ""], // emptied elsewhere
  ["abc", "", "abc", ""], // emptied here
])("account %j, device %j, agreed %j give %j", (account, device, agreed, together) => {
  expect(merge(account, device, agreed)).toBe(together);
});

test("once both sides hold the outcome, merging again changes nothing", () => {
  const some = fc.uniqueArray(fc.constantFrom(..."abcdef")).map((slugs) => slugs.join(""));
  fc.assert(
    fc.property(some, some, some, (account, device, agreed) => {
      const together = merge(account, device, agreed);
      expect(merge(together, together, together)).toBe(together);
      expect(new Set(together).size).toBe(together.length);
    }),
  );
});
