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
              // What all pages share stays cached in browsers when a page changes, and compresses better as one file.
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|use-intl)\//,
                  priority: 1,
                },
                {
                  name: "site",
                  // Without projects, which bring their schema and its library.
                  test: /\/app\/(?:layouts|shell|navigation|i18n|consent|analytics|saved-items(?!\/local-projects))\//,
                  minShareCount: 4,
                },
                {
                  name: "site-ui",
                  test: /\/app\/(?:session|ui|seo)\//,
                  minShareCount: 14,
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
