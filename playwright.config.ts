import { defineConfig, devices } from "@playwright/test";
import { findChromium } from "./scripts/bootstrap/chromium.mjs";
import type { WorkerFixtures } from "./tests/setup/test.ts";

const remoteJourneys = /\/(favourites|saved-projects|chat|plot-submissions)\.spec\.ts$/;
const tlsJourneys =
  /\/(accounts|my-account|leads|plot-submissions|operator-leads|operator-plot-submissions|chat)\.spec\.ts$/;

// The built app in Chromium; each worker starts a site of its own (tests/setup/site.ts).
export default defineConfig<object, WorkerFixtures>({
  testDir: "tests/e2e",
  globalSetup: "./tests/setup/database-templates.ts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for states; only one that never comes takes this long, also on a slow, busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  outputDir: "test-results",
  use: {
    ...devices["Desktop Chrome"],
    viewport: { width: 1440, height: 900 },
    // Tests that answer requests themselves need them to come from the page; offline.spec.ts allows the worker.
    serviceWorkers: "block",
    // A trace takes a quarter of the time; --trace on records one.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: findChromium(process.env) ?? undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        // WebGL without a graphics card, for the 3D models of houses.
        "--use-angle=swiftshader",
        "--enable-unsafe-swiftshader",
        "--disable-gpu-watchdog",
        "--disable-quic",
        // Certificates of tests are self-signed. ignoreHTTPSErrors alone lets each request fail first and begin again, which
        // Chromium gives up when many start at once.
        "--ignore-certificate-errors",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    { name: "site" },
    // The deep run repeats some journeys: on a site whose accounts, data and files are in a remote Supabase, and on one
    // behind nginx with TLS.
    ...(process.env.DEEP_PROJECTS
      ? [
          { name: "remote-supabase", testMatch: remoteJourneys, use: { isRemote: true } },
          { name: "tls", testMatch: tlsJourneys, use: { isBehindTls: true, ignoreHTTPSErrors: true } },
        ]
      : []),
  ],
});
