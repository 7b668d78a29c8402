import { resolve } from "node:path";
import type { Plugin } from "vite";

const modules: Record<string, string> = { ssr: "use-intl.server.ts", client: "use-intl.browser.ts" };

/** What stands in for use-intl: on the server translators that all pages share, in a browser no more than is needed. */
export function leanTexts(): Plugin {
  const folder = resolve(import.meta.dirname, "../app/i18n");
  return {
    name: "lean-texts",
    enforce: "pre",
    resolveId: {
      filter: { id: /^use-intl(\/core)?$/ },
      handler(id) {
        const { name } = this.environment;
        if (name === "ssr" && id === "use-intl/core") return null;
        return `${folder}/${modules[name]}`;
      },
    },
  };
}
