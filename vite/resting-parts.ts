import { basename } from "node:path";
import type { Plugin } from "vite";

/** How a source names a part that rests until somebody wants it (app/ui/resting.tsx). */
export const restingImport = /\bresting\(\s*\(\) =>\s*import\(\s*"(#app\/[^"]+)",?\s*\)/g;

/** The name of a part: that of its file. */
export function nameOfPart(path: string) {
  return basename(path).replace(/\.tsx?$/, "");
}

/** Tells every resting part its name, and gives the server, which waits for nothing, its code at once. */
export function restingParts(): Plugin {
  return {
    name: "resting-parts",
    enforce: "pre",
    transform: {
      // React Router asks for the parts of some routes by a query.
      filter: { id: /\/app\/.*\.tsx(\?|$)/, code: /\bresting\(/ },
      handler(source) {
        const isServer = this.environment.name === "ssr";
        return source.replace(restingImport, (_, path: string) => {
          const code = `import("${path}")`;
          const loaded = isServer ? `, loaded: await ${code}` : "";
          return `resting({ name: "${nameOfPart(path)}", load: () => ${code}${loaded} }`;
        });
      },
    },
  };
}
