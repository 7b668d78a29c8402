import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/bootstrap/chromium.mjs";
import type { WorkerFixtures } from "./tests/setup/test.ts";

const journeys = /\/(favourites|saved-projects|chat|sell-plot)\.spec\.ts$/;

// The built app in the system's Chromium; each worker runs a site of its own (tests/setup/site.ts).
export default defineConfig<object, WorkerFixtures>({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  outputDir: "test-results",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // A trace costs a quarter of the time: ask for it with --trace on.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(process.env) ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // WebGL without a graphics card, for the models of the houses.
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-gpu-watchdog",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "site" },
    // The deep run takes the journeys once more, on a site that leaves all but its pages to a Supabase elsewhere.
    ...(process.env.HOSTED_JOURNEYS
      ? [{ name: "hosted", testMatch: journeys, use: { isHosted: true } }]
      : []),
  ],
});
