// React Router's <Scripts> makes a browser fetch about 130 kB of JavaScript beside the fonts and the first picture, which
// delays both on a slow line. A page is complete without scripts, so they wait inside a <template>, where a browser
// neither fetches nor runs anything, until the page has loaded or the visitor acts (start-scripts.ts).
//
// Gain, measured alone: see docs/decisions/016-machinery.md. To switch it off, return the page as it is in
// `deferScripts` and render <Scripts> in the browser too (root.tsx).
import { startScripts, templateId } from "./start-scripts.ts";

/** Moves the scripts that carry our nonce, and the preloads of their modules, into a template at the end of the page. */
export function deferScripts(html: string, nonce: string) {
  const deferred: string[] = [];
  const ours = new RegExp(
    `<link rel="modulepreload"[^>]*>|<script[^>]* nonce="${nonce}"[^>]*>[\\s\\S]*?</script>`,
    "g",
  );
  const page = html.replace(ours, (element) => {
    deferred.push(element);
    return "";
  });
  const start = `<script nonce="${nonce}">(${startScripts})(${JSON.stringify(templateId)})</script>`;
  const end = page.lastIndexOf("</body>");
  return `${page.slice(0, end)}<template id="${templateId}">${deferred.join("")}</template>${start}${page.slice(end)}`;
}
