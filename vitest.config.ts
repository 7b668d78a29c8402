import { defineConfig } from "vitest/config";
import { compileMessages, formatCompiledMessages } from "./vite/compile-messages.ts";

// Unit tests are beside their code; the others start a real PostgreSQL, and "deep" ones are slow.
// Tests wait for states; only a state that never comes takes these times.
const slow = {
  testTimeout: 120_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 45_000, interval: 50 } },
};

export default defineConfig({
  test: {
    projects: [
      {
        // Messages are compiled as in the build.
        plugins: [compileMessages()],
        resolve: { alias: formatCompiledMessages },
        test: {
          name: "unit",
          server: { deps: { inline: ["use-intl"] } },
          include: ["{app,server,scripts,vite}/**/*.test.ts"],
          exclude: ["server/database/**"],
          // Left alone, Vitest takes one worker less than there are cores: 96 s instead of half of it on two.
          maxWorkers: 2,
          // The files of a worker share its modules; one process per file took twice the time.
          isolate: false,
          testTimeout: 60_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: "database",
          include: ["server/database/**/*.test.ts", "tests/{database,rls,auth,platform}/**/*.test.ts"],
          // Each file may start a PostgreSQL of its own; two cores can run two of them.
          maxWorkers: 2,
          isolate: false,
          globalSetup: "tests/setup/database-templates.ts",
          sequence: { groupOrder: 1 },
          ...slow,
        },
      },
      {
        test: {
          name: "deep",
          include: ["tests/deep/**/*.test.ts"],
          maxWorkers: 1,
          globalSetup: "tests/setup/database-templates.ts",
          sequence: { groupOrder: 2 },
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
