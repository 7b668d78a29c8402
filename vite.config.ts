import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compileMessages, formatCompiledMessages } from "./vite/compile-messages.ts";
import { precompressedAssets } from "./vite/precompressed-assets.ts";

export default defineConfig({
  plugins: [compileMessages(), tailwindcss(), reactRouter(), precompressedAssets()],
  resolve: { alias: formatCompiledMessages },
  // The server formats compiled messages too, so use-intl is part of its build.
  ssr: { noExternal: ["use-intl"] },
  // The manifest names the chunk of every message file for vite/first-load.test.ts.
  build: { target: "es2022", assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              `assets/${facadeModuleId?.includes("/i18n/messages/") ? "messages/" : ""}[name]-[hash].js`,
            codeSplitting: {
              // What all pages share stays cached in browsers when a page changes.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|use-intl)\//,
                  priority: 2,
                },
                {
                  name: "site",
                  test: /\/app\/(?:(?:root|entry)\.|(?:layouts|shell|navigation|i18n|session|consent|analytics|saved-items|ui)\/)/,
                  minShareCount: 12,
                  priority: 1,
                },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: 24678 } },
});
