// Counts out of what the test runners report. A runner that fails without naming a failed test counts as one.

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {any} report of Vitest's json reporter; null when there is none
 * @param {number} code the runner's exit code
 * @returns {Counts}
 */
export function countVitest(report, code) {
  const files = report?.testResults ?? [];
  const brokenFiles = files.filter(
    (/** @type {any} */ file) => file.status === "failed" && !file.assertionResults.some(hasFailed),
  ).length;
  return honest(
    {
      passed: report?.numPassedTests ?? 0,
      failed: (report?.numFailedTests ?? 0) + brokenFiles,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    },
    code,
  );
}

/** @param {{ status: string }} test */
const hasFailed = (test) => test.status === "failed";

/**
 * @param {any} report of Playwright's json reporter; null when there is none
 * @param {number} code
 * @returns {Counts}
 */
export function countPlaywright(report, code) {
  const stats = report?.stats ?? {};
  return honest(
    {
      passed: (stats.expected ?? 0) + (stats.flaky ?? 0),
      failed: stats.unexpected ?? 0,
      skipped: stats.skipped ?? 0,
    },
    code,
  );
}

/** @param {Counts} counts @param {number} code @returns {Counts} */
function honest(counts, code) {
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
