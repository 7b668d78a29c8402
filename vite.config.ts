import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./vite/compiled-messages.ts";
import { precompressedAssets } from "./vite/precompressed-assets.ts";

export default defineConfig({
  plugins: [compiledMessages(), tailwindcss(), reactRouter(), precompressedAssets()],
  // Messages are compiled when the app is built, so the browser gets a formatter without the ICU parser.
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  // The server gets the same formatter: left outside of its build, use-intl would bring its own.
  ssr: { noExternal: ["use-intl"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        // A few chunks that every page needs compress better than forty small ones, and stay cached when a page changes.
        rolldownOptions: {
          output: {
            chunkFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.includes("/i18n/messages/")
                ? "assets/texts-[name]-[hash].js"
                : "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                {
                  name: "framework",
                  test: /node_modules\/(react|react-dom|react-router|scheduler|cookie|use-intl)\//,
                },
                // What nearly every page uses of our own: tens of small files would compress worse and wait for each other.
                { name: "shell", test: /\/app\/(?!i18n\/messages)/, minShareCount: 20 },
                { name: "texts-es", test: /i18n\/messages\/es\/(shell|ui|errors)\.json/ },
                { name: "texts-en", test: /i18n\/messages\/en\/(shell|ui|errors)\.json/ },
              ],
            },
          },
        },
      },
    },
  },
  server: { hmr: { port: 24678 } },
});
