import { expect, test } from "vitest";
import { lastVisit } from "./last-visit.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const now = Date.UTC(2026, 10, 18, 12);
const viewedAgo = (...ages: number[]) => ages.map((age) => ({ at: now - age }));

test("a first visit, also a long one, has no visit before it", () => {
  expect(lastVisit([], now)).toBeNull();
  expect(lastVisit(viewedAgo(5 * minute, 20 * minute, 45 * minute), now)).toBeNull();
});

test("the last visit ended with the last view before a pause", () => {
  expect(lastVisit(viewedAgo(3 * day), now)).toBe(now - 3 * day);
  expect(lastVisit(viewedAgo(10 * minute, 35 * minute, 2 * day, 9 * day), now)).toBe(now - 2 * day);
});

test("a visit of last spring is too long ago", () => {
  expect(lastVisit(viewedAgo(200 * day), now)).toBeNull();
});
