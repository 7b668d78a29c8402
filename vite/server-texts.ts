import { resolve } from "node:path";
import type { Plugin } from "vite";

const module = resolve(import.meta.dirname, "../app/i18n/use-intl.server.ts");

/** While the server renders, components get translators that all pages share. */
export function serverTexts(): Plugin {
  return {
    name: "server-texts",
    applyToEnvironment: ({ name }) => name === "ssr",
    enforce: "pre",
    resolveId: { filter: { id: /^use-intl$/ }, handler: () => module },
  };
}
