import compile from "icu-minify/compile";
import type { Plugin } from "vite";

type Messages = { [key: string]: string | Messages };

/** Turns the ICU strings of app/i18n/messages into the compact form that use-intl's small formatter reads. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    transform: {
      filter: { id: /\/app\/i18n\/messages\/\w+\/[\w-]+\.json$/ },
      handler: (source) => JSON.stringify(compileAll(JSON.parse(source))),
    },
  };
}

function compileAll(messages: Messages): unknown {
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      typeof message === "string" ? compile(message) : compileAll(message),
    ]),
  );
}
