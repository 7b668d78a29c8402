// A page is complete without scripts, but React Router's <Scripts> makes a browser fetch 130 kB of them beside the
// stylesheet, the fonts and the first picture, and run them before the first paint. Inside a <noscript> the browser
// neither fetches nor runs them, and React renders nothing there in the browser; start-scripts.ts takes them out when
// the page has been painted.
//
// Gain, measured alone: the LCP comes 9 to 21 % earlier on a slow line and 30 to 45 % on a fast one, see
// docs/decisions/016-machinery.md. To switch it off, render <Scripts /> instead of <DeferredScripts /> (root.tsx) and
// return the page as React rendered it (entry.server.tsx).
import { Scripts } from "react-router";
import { InlineScript } from "#app/shell/inline-scripts.tsx";
import { startScripts } from "./start-scripts.ts";

const elementId = "deferred-scripts";
const source = `(${startScripts})(${JSON.stringify(elementId)})`;

/** Takes the place of React Router's <Scripts> at the end of the body. */
export function DeferredScripts() {
  return (
    <>
      <InlineScript source={source} />
      <noscript id={elementId}>
        <Scripts />
      </noscript>
    </>
  );
}
