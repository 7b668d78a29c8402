import { expect, test } from "vitest";
import { promotionStateOn } from "#app/domain/promotion-state.ts";

const winter = { startsOn: "2026-12-01", endsOn: "2027-02-28" };

test("a promotion runs from its first day to its last, both included", () => {
  expect(promotionStateOn("2026-12-01", winter)).toBe("running");
  expect(promotionStateOn("2027-02-28", winter)).toBe("running");
});

test("before its first day it is still to come, after its last it has ended", () => {
  expect(promotionStateOn("2026-11-30", winter)).toBe("upcoming");
  expect(promotionStateOn("2027-03-01", winter)).toBe("ended");
});
