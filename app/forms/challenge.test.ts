import { expect, test } from "vitest";
import { isSolved, solveChallenge } from "./challenge.ts";

test("a solved challenge counts for its address and for a quarter of an hour", async () => {
  const now = Date.UTC(2026, 10, 15);
  const proof = await solveChallenge("ana@example.com", now);
  expect(await isSolved("Ana@example.com ", proof, now + 60_000)).toBe(true);
  expect(await isSolved("eva@example.com", proof, now)).toBe(false);
  expect(await isSolved("ana@example.com", proof, now + 16 * 60_000)).toBe(false);
  expect(await isSolved("ana@example.com", proof, now - 16 * 60_000)).toBe(false);
});

test.each(["", "1.2", "x", `${Date.now()}.1`, `${Date.now()}.99999999999999`])(
  "%j is no work",
  async (proof) => {
    expect(await isSolved("ana@example.com", proof)).toBe(false);
  },
);
