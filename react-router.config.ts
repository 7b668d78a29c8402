import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // Every page is known at build time, so the route manifest travels with the first page:
  // no discovery request stands between a click and its page.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
