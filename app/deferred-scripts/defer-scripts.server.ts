// React Router's <Scripts> makes a browser fetch about 130 kB of JavaScript beside the fonts and the first picture, which
// delays both on a slow line. A page is complete without scripts, so they wait inside a <template>, where a browser
// neither fetches nor runs anything, until the page has loaded or the visitor acts (start-scripts.ts).
//
// What is known of the gain: docs/decisions/016-machinery.md. To switch it off, return the page as it is in
// `deferScripts` and render <Scripts> in place of <DeferredScripts> (root.tsx).
import { themeKey } from "#app/consent/storage-names.ts";
import { localeCookie } from "#app/i18n/locale.ts";
import { rememberLocale } from "#app/i18n/remember-locale.ts";
import { applyTheme } from "#app/shell/apply-theme.ts";
import { startScripts, templateId } from "./start-scripts.ts";

/** As <DeferredScripts> renders it. */
const emptyTemplate = `<template id="${templateId}"></template>`;

/** Moves the HTML after the template of <DeferredScripts>, and all module preloads, into that template. */
export function deferScripts(html: string, nonce: string) {
  const preloads: string[] = [];
  const page = html.replace(/<link rel="modulepreload"[^>]*>/g, (link) => {
    preloads.push(link);
    return "";
  });
  const begin = page.indexOf(emptyTemplate);
  const end = page.lastIndexOf("</body>");
  const scripts = page.slice(begin + emptyTemplate.length, end);
  const inline = `(${startScripts})(${JSON.stringify(templateId)});(${rememberLocale})(${JSON.stringify(localeCookie)})`;
  return [
    page
      .slice(0, begin)
      .replace(
        "<head>",
        `<head><script nonce="${nonce}">(${applyTheme})(${JSON.stringify(themeKey)})</script>`,
      ),
    `<template id="${templateId}">${preloads.join("")}${scripts}</template>`,
    `<script nonce="${nonce}">${inline}</script>`,
    page.slice(end),
  ].join("");
}
