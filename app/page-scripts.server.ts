import type { EntryContext } from "react-router";
import { localeCookie } from "#app/i18n/locale.ts";
import { textFilesOf } from "#app/i18n/page-texts.ts";
import {
  layOutFar,
  layOutWhole,
  type PageFiles,
  readyEvent,
  rememberLanguage,
  startPage,
} from "#app/page-start.ts";

/** None of these may stand in a script as it is; all are the same to whoever reads the text in it. */
const escapes: Record<string, string> = {
  "&": "\\u0026",
  ">": "\\u003e",
  "<": "\\u003c",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

const dataId = "page-data";

/**
 * What the loaders brought, as React Router writes it: lines of JSON. It stands beside the script that reads it, so
 * that nothing in it can ever run, and is written into the page as it is.
 */
export function dataBlock(data: string) {
  // The one character that could end the block; within JSON it only stands in texts.
  const text = data.replaceAll("<", "\\u003c");
  return `<script type="application/json" id="${dataId}">${text}</script>`;
}

/** Runs before the page is laid out. */
export const earlyCode = `(${layOutWhole})()`;

/**
 * The script of a page, in place of React Router's `<Scripts>`, which would fetch all others before the pictures: what
 * it hands to the browser, where the data stands, and the start of the app.
 */
export function scriptOf({ manifest, serverHandoffString, staticHandlerContext }: EntryContext, url: string) {
  const context = "window.__reactRouterContext";
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]!);
  const imports = routes.flatMap((route) => route.imports ?? []);
  const { entry, url: list, hmr } = manifest;
  const texts = textFilesOf(new URL(url).pathname);
  const files: PageFiles = {
    first: [...(hmr ? [hmr.runtime] : []), list],
    routes: routes.map((route) => ({ id: route.id, modules: modulesOf(route) })),
    entry: entry.module,
    imports: [...new Set([...entry.imports, ...texts, ...imports])],
  };
  return [
    `${context}=${serverHandoffString};`,
    `${context}.stream=new ReadableStream({start(controller){controller.enqueue(document.getElementById(${asText(dataId)}).textContent);controller.close();}}).pipeThrough(new TextEncoderStream());`,
    `(${rememberLanguage})(${asText(localeCookie)});`,
    `(${startPage})(${asText(files)},${asText(readyEvent)},file=>import(file),${hmr ? "async()=>{}" : layOutFar});`,
  ].join("");
}

/** The build keeps apart what a route exports for the browser alone, wherever nothing else of it is needed for that. */
function modulesOf(route: EntryContext["manifest"]["routes"][string]) {
  const { clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule } = route!;
  const apart = [clientActionModule, clientLoaderModule, clientMiddlewareModule, hydrateFallbackModule];
  return [...apart.filter((module) => module !== undefined), route!.module];
}

function asText(value: unknown) {
  return JSON.stringify(value).replace(/[&><\u2028\u2029]/g, (character) => escapes[character]!);
}
