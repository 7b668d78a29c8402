import { pagesWithTexts, textsFolder } from "virtual:page-texts";
import { type Locale, localeOf, unlocalizedPath } from "#app/i18n/locale.ts";
import { provideMessages } from "#app/i18n/messages.ts";

// Which texts a page needs in the browser; vite/page-texts.ts finds them out and writes them.

/** The addresses of a page's texts: those of every page and its own. */
export function textFilesOf(pathname: string) {
  const page = pageNamed(unlocalizedPath(pathname));
  return ["shell", ...(page ? [page] : [])].map((name) => fileOf(localeOf(pathname), name));
}

function pageNamed(path: string) {
  const parts = path.split("/").filter(Boolean);
  const below = [...parts.slice(0, -1), "$"].join(".");
  return [parts.join(".") || "home", below].find((name) => pagesWithTexts.includes(name));
}

function fileOf(locale: Locale, name: string) {
  return `${textsFolder}${locale}/${name}.js`;
}

/** Brings the texts of a page to the browser; those that are there already cost nothing. */
export async function loadTextsFor(pathname: string) {
  await Promise.all(textFilesOf(pathname).map((file) => load(localeOf(pathname), file)));
}

/** The texts of a part that is fetched when somebody wants to see it, named as its file. */
export function loadTextsOfPart(locale: Locale, part: string) {
  return load(locale, fileOf(locale, part));
}

const loaded = new Set<string>();

async function load(locale: Locale, file: string) {
  if (loaded.has(file)) return;
  const { default: messages } = await import(/* @vite-ignore */ file);
  loaded.add(file);
  provideMessages(locale, messages);
}
