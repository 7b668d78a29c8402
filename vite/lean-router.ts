import type { Plugin } from "vite";

// Routes are all known to a page, and nobody measures React Router from within: the code for both stays away, 3 kB of
// every first page. A name that a newer React Router asks for and that is missing here fails the build.

const standIns: Record<string, string> = {
  "dom/ssr/fog-of-war.js": `
    export const isFogOfWarEnabled = () => false;
    export const getPatchRoutesOnNavigationFunction = () => undefined;
    export const useFogOFWarDiscovery = () => {};
    export const getPartialManifest = undefined;
    export const getManifestPath = undefined;
    export const getPathsWithAncestors = undefined;
    export const handleClientVersionMismatch = undefined;`,
  "router/instrumentation.js": `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
    export const getRouteInstrumentationUpdates = undefined;
    export const instrumentClientSideRouter = undefined;
    export const instrumentHandler = undefined;
    export const instrumentationResultMetaContext = undefined;`,
};

/** What of React Router no page uses is left out of the browser's build. */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    load: {
      filter: {
        id: /\/react-router\/dist\/production\/lib\/(?:dom\/ssr\/fog-of-war|router\/instrumentation)\.js$/,
      },
      handler: (id) => standIns[id.slice(id.indexOf("/lib/") + "/lib/".length)]!,
    },
  };
}
