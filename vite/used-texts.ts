// Which texts a page uses, read from the sources of the page and of everything it imports.
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { restingImport } from "./resting-parts.ts";

export type Texts = { [key: string]: string | Texts };

const translator =
  /(?:const\s+(\w+)\s*=\s*)?\b(?:useTranslations|translator|metaTranslator)(?:<[^>]*>)?\(([^()]*)\)(?:\(\s*"([\w.-]+)")?/g;

/**
 * The keys that a source asks of its translators. A key put together at run time stands as its beginning and a star;
 * so does everything that a translator can say when it is handed on.
 */
export function keysUsedIn(source: string): Set<string> {
  const keys = new Set<string>();
  for (const [, name, args, key] of source.matchAll(translator)) {
    const namespace = args!.match(/"([\w.-]+)"\s*,?\s*$/)?.[1];
    if (!namespace) continue;
    if (key) keys.add(`${namespace}.${key}`);
    else if (!name) keys.add(`${namespace}.*`);
    else for (const asked of keysAskedOf(name, source)) keys.add(`${namespace}.${asked}`);
  }
  return keys;
}

function* keysAskedOf(name: string, source: string) {
  const mentions = source.matchAll(new RegExp(String.raw`(?<![\w$."'\x60-])${name}(?![\w$"'\x60-])`, "g"));
  for (const { index } of mentions) {
    const rest = source.slice(index + name.length);
    if (/^\s*=[^=]/.test(rest)) continue;
    const either = rest.match(/^(?:\.\w+)?\(\s*[^"`()?]*\?\s*"([\w.-]+)"\s*:\s*"([\w.-]+)"\s*[,)]/);
    const [, quote, key] = rest.match(/^(?:\.\w+)?\(\s*(["`])([\w.-]*)/) ?? [];
    if (either) yield* either.slice(1);
    else if (quote === '"') yield key!;
    else yield `${key ?? ""}*`;
  }
}

/** Answers the keys used by files and by all that they import, at once or later; each file is read once. */
export function textReader(root: string) {
  const read = memoized((file: string) => {
    const source = existsSync(file) ? readFileSync(file, "utf8") : "";
    const imports = importsOf(source)
      .map((path) => (path.startsWith("#") ? join(root, path.slice(1)) : join(dirname(file), path)))
      .filter((path) => !/\.server\.tsx?$|\+types/.test(path));
    return { keys: keysUsedIn(source), imports };
  });
  /** `apart` are files that bring their own texts. */
  return function keysUsedBy(files: readonly string[], apart: readonly string[] = []) {
    const seen = new Set(apart.map((path) => join(root, path)));
    const keys = new Set<string>();
    const follow = (file: string) => {
      if (seen.has(file)) return;
      seen.add(file);
      for (const key of read(file).keys) keys.add(key);
      read(file).imports.forEach(follow);
    };
    for (const file of files) follow(join(root, file));
    return keys;
  };
}

function memoized<Value>(make: (key: string) => Value) {
  const known = new Map<string, Value>();
  return (key: string) => known.get(key) ?? known.set(key, make(key)).get(key)!;
}

/** Parts that rest bring their own texts. */
function importsOf(text: string) {
  const source = text.replaceAll(restingImport, "");
  const fixed = source.matchAll(
    /^(?:import|export)\s+(?!type\b)[^;"]*?from\s+"((?:#app|\.)\/[^"]+\.tsx?)"/gm,
  );
  const later = source.matchAll(/\bimport\("((?:#app|\.)\/[^"]+\.tsx?)"\)/g);
  return [...fixed, ...later].map(([, path]) => path!);
}

/** The part of a tree of texts that these keys name. */
export function pickTexts(texts: Texts, keys: ReadonlySet<string>): Texts {
  const beginnings = [...keys].filter((key) => key.endsWith("*")).map((key) => key.slice(0, -1));
  const isWanted = (key: string) => {
    if (beginnings.some((beginning) => key.startsWith(beginning))) return true;
    for (let name = key; name; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
      if (keys.has(name)) return true;
    }
    return false;
  };
  const pick = (tree: Texts, path: string): Texts =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([name, value]): [string, string | Texts][] => {
        if (typeof value === "string") return isWanted(path + name) ? [[name, value]] : [];
        const part = pick(value, `${path}${name}.`);
        return Object.keys(part).length > 0 ? [[name, part]] : [];
      }),
    );
  return pick(texts, "");
}
