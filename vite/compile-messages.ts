import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Messages = { [key: string]: string | Messages };

/**
 * Compiles the ICU messages of app/i18n/messages, so that neither browsers nor the server parse them. Tests run the same
 * plugin (vitest.config.ts).
 */
export function compileMessages(): Plugin {
  return {
    name: "compile-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/i18n\/messages\/\w+\/[\w.-]+\.json$/ },
      handler: (source) => JSON.stringify(compileAll(JSON.parse(source))),
    },
  };
}

/** An alias: use-intl's own formatter for compiled messages in place of the one with a parser. */
export const formatCompiledMessages = {
  "use-intl/format-message": "use-intl/format-message/format-only",
};

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string" ? compile(message) : compileAll(message),
    ]),
  );
}
