import type { Plugin } from "vite";

// Parts of React and of the router that this site never reaches, left out of what every visitor downloads. Each is named
// by the function that stands before it; a release that renames one stops the build here, and the list is looked at again.

interface Part {
  file: RegExp;
  /** Functions that are never called, or do nothing, without the feature. */
  idle: string[];
}

const parts: Part[] = [
  {
    // <ViewTransition>, <SuspenseList>, <Activity>: pages change with the browser's own transitions (app/routing).
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    idle: [
      "trackEnterViewTransitions",
      "applyViewTransitionToHostInstances",
      "applyViewTransitionToHostInstancesRecursive",
      "restoreViewTransitionOnHostInstances",
      "commitAppearingPairViewTransitions",
      "commitEnterViewTransitions",
      "commitDeletedPairViewTransitions",
      "commitExitViewTransitions",
      "commitNestedViewTransitions",
      "restorePairedViewTransitions",
      "restoreEnterOrExitViewTransitions",
      "restoreNestedViewTransitions",
      "measureViewTransitionHostInstancesRecursive",
      "measureNestedViewTransitions",
      "recursivelyTraverseAfterMutationEffects",
      "commitAfterMutationEffectsOnFiber",
      "scheduleViewTransitionEvent",
      "startViewTransition",
      "updateActivityComponent",
      "updateSuspenseListComponent",
    ],
  },
  {
    // routeDiscovery "initial": the list of all routes comes with the first page.
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/fog-of-war\.js$/,
    idle: [
      "isFogOfWarEnabled",
      "getPatchRoutesOnNavigationFunction",
      "useFogOFWarDiscovery",
      "getPartialManifest",
    ],
  },
  {
    // Only for a router that is given `instrumentations`.
    file: /react-router\/dist\/production\/lib\/router\/instrumentation\.js$/,
    idle: ["getRouteInstrumentationUpdates", "instrumentClientSideRouter"],
  },
];

export function leanFramework(): Plugin {
  return {
    name: "lean-framework",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: parts.map(({ file }) => file) },
      handler(source, id) {
        return parts.find(({ file }) => file.test(id))!.idle.reduce(withoutBody, source);
      },
    },
  };
}

/** Empties a function at the top of a module, whose end is the first brace that begins a line. */
function withoutBody(source: string, name: string) {
  const start = source.match(new RegExp(String.raw`^(?:async )?function ${name}\(`, "m"))?.index;
  if (start === undefined)
    throw new Error(`there is no function ${name} to leave out, see vite/lean-framework.ts`);
  const end = source.indexOf("\n}", start);
  return `${source.slice(0, start)}function ${name}() {}${source.slice(end + 2)}`;
}
