import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { sharedChunks } from "./vite/chunks.ts";
import { compiledMessages } from "./vite/compiled-messages.ts";
import { leanRouter } from "./vite/lean-router.ts";
import { leanTexts } from "./vite/lean-texts.ts";
import { pageTexts } from "./vite/page-texts.ts";
import { precompressedAssets } from "./vite/precompressed-assets.ts";
import { restingParts } from "./vite/resting-parts.ts";
import { serverOnly } from "./vite/server-only.ts";

export default defineConfig({
  plugins: [
    compiledMessages(),
    leanRouter(),
    leanTexts(),
    pageTexts(),
    restingParts(),
    serverOnly(/\/app\/seo\/json-ld\.ts$/),
    tailwindcss(),
    reactRouter(),
    precompressedAssets(),
  ],
  // Messages are compiled when the app is built, so the browser gets a formatter without the ICU parser.
  resolve: { alias: { "use-intl/format-message": "use-intl/format-message/format-only" } },
  // The server gets the same formatter: left outside of its build, use-intl would bring its own.
  ssr: { noExternal: ["use-intl"] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: sharedChunks() } } },
      },
    },
  },
  server: { hmr: { port: 24678 } },
});
