import type { Plugin } from "vite";

/** Leaves out of the browser's build what only the server's page needs: each function of these modules does nothing there. */
export function serverOnly(modules: RegExp): Plugin {
  return {
    name: "server-only",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    transform: {
      filter: { id: modules },
      handler: (source) =>
        [...source.matchAll(/^export function (\w+)/gm)]
          .map(([, name]) => `export const ${name} = () => ({});`)
          .join("\n"),
    },
  };
}
