import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest, sum } from "./test-counts.mjs";

describe("Vitest", () => {
  test("passed, failed and skipped tests are counted", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [],
    };
    expect(countVitest(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  test("a file that does not even load counts as a failure", () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: "failed", assertionResults: [] },
        { status: "failed", assertionResults: [{ status: "failed" }] },
        { status: "passed", assertionResults: [{ status: "passed" }] },
      ],
    };
    expect(countVitest(report, 1).failed).toBe(2);
  });

  test("a runner that dies without a report is a failure", () => {
    expect(countVitest(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("Playwright", () => {
  test("a test that passed at a second try counts as passed, an unexpected result as failed", () => {
    const report = { stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } };
    expect(countPlaywright(report, 1)).toEqual({ passed: 8, failed: 2, skipped: 3 });
  });

  test("a runner that ends badly with all tests passed is still a failure", () => {
    expect(countPlaywright({ stats: { expected: 7 } }, 1).failed).toBe(1);
    expect(countPlaywright(null, 1).failed).toBe(1);
  });
});

test("stages add up", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
