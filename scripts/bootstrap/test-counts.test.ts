import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { countPlaywright, countVitest, sum } from "./test-counts.mjs";

describe("Vitest", () => {
  test("passed, failed and skipped tests are counted, and the failed ones named", () => {
    const report = {
      numPassedTests: 5,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: resolve("app/fit.test.ts"),
          status: "failed",
          assertionResults: [
            { status: "failed", fullName: "a house fits" },
            { status: "passed", fullName: "a house is shown" },
          ],
        },
        { name: resolve("app/ok.test.ts"), status: "passed", assertionResults: [{ status: "passed" }] },
      ],
    };
    expect(countVitest(report, 1)).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
      failures: ["app/fit.test.ts › a house fits"],
    });
  });

  test("a file that does not even load counts as a failure", () => {
    const report = {
      testResults: [{ name: resolve("app/broken.test.ts"), status: "failed", assertionResults: [] }],
    };
    expect(countVitest(report, 1)).toMatchObject({ failed: 1, failures: ["app/broken.test.ts"] });
  });

  test("a runner that dies without a report is a failure", () => {
    expect(countVitest(null, 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("Playwright", () => {
  test("a flaky test counts as passed, an unexpected result as failed", () => {
    const report = { stats: { expected: 7, flaky: 1, unexpected: 2, skipped: 3 } };
    expect(countPlaywright(report, 1)).toMatchObject({ passed: 8, failed: 2, skipped: 3 });
  });

  test("failed tests of nested suites are named", () => {
    const failed = { ok: false, file: "chat.spec.ts", line: 35, title: "two talk" };
    const report = { suites: [{ specs: [{ ok: true }], suites: [{ specs: [failed] }] }] };
    expect(countPlaywright(report, 1).failures).toEqual(["chat.spec.ts:35 › two talk"]);
  });

  test("a runner that exits with an error counts as a failure, even when all tests passed", () => {
    expect(countPlaywright({ stats: { expected: 7 } }, 1).failed).toBe(1);
    expect(countPlaywright(null, 1).failed).toBe(1);
  });
});

test("the counts of stages are added up", () => {
  const one = { passed: 1, failed: 2, skipped: 3 };
  expect(sum([one, one])).toEqual({ passed: 2, failed: 4, skipped: 6 });
});
