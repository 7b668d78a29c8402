// Counts of the test runners' reports and the names of failed tests for the end of the log.
// A runner that fails without a failed test counts as one failure.
import { relative } from "node:path";

/** @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Counts */

/**
 * @param {any} report of Vitest's json reporter; null when there is none
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function countVitest(report, code) {
  const failures = (report?.testResults ?? []).filter(hasFailed).flatMap((/** @type {any} */ file) => {
    const tests = file.assertionResults.filter(hasFailed);
    return tests.length > 0
      ? tests.map((/** @type {any} */ test) => `${fromHere(file.name)} › ${test.fullName}`)
      : [fromHere(file.name)];
  });
  return withRunnerFailure(
    {
      passed: report?.numPassedTests ?? 0,
      failed: failures.length,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
      failures,
    },
    code,
  );
}

/** @param {{ status: string }} result */
const hasFailed = (result) => result.status === "failed";

/** @param {string} file */
const fromHere = (file) => relative(process.cwd(), file);

/**
 * @param {any} report of Playwright's json reporter; null when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  const stats = report?.stats ?? {};
  return withRunnerFailure(
    {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
      skipped: stats.skipped ?? 0,
      failures: (report?.suites ?? []).flatMap(listUnexpected),
    },
    code,
  );
}

/** @param {any} suite @returns {string[]} */
function listUnexpected(suite) {
  const failed = (suite.specs ?? []).filter((/** @type {any} */ spec) => !spec.ok);
  return [
    ...failed.map((/** @type {any} */ spec) => `${spec.file}:${spec.line} › ${spec.title}`),
    ...(suite.suites ?? []).flatMap(listUnexpected),
  ];
}

/** @param {Counts} counts @param {number} code @returns {Counts} */
function withRunnerFailure(counts, code) {
  const isSilentFailure = code !== 0 && counts.failed === 0;
  return isSilentFailure ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function sum(all) {
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    failed: all.reduce((total, { failed }) => total + failed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
  };
}
