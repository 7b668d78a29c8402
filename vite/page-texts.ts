import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import compile from "icu-minify/compile";
import type { Plugin } from "vite";
import routes from "../app/routes.ts";
import { nameOfPart, restingImport } from "./resting-parts.ts";
import { pickTexts, type Texts, textReader } from "./used-texts.ts";

const virtualId = "virtual:page-texts";
const languages = ["es", "en"];
/** What every page shows; its texts are fetched once. */
const shell = ["app/root.tsx", "app/layouts/default.tsx", "app/routes/pages/not-found.tsx"];
/** Parts that fetch their own texts when somebody wants to see them. */
const apart = ["app/consent/consent-panel.tsx", "app/glossary/glossary-note.ts"];

/**
 * Writes for every page and language a file with the texts that it uses, so that nobody downloads those of the whole
 * site. All lie in one folder named by their content: the browser finds them by the page's path, without a list of names.
 */
export function pageTexts(root = process.cwd()): Plugin {
  let isBuild = false;
  let built: Map<string, string> | undefined;
  const files = () => {
    // A build asks three times (twice for the browser, once for the server) and its sources stay as they are.
    if (!isBuild) return textFiles(root);
    built ??= textFiles(root);
    return built;
  };
  return {
    name: "page-texts",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: { filter: { id: /^virtual:page-texts/ }, handler: (source) => `\0${source}` },
    load: {
      filter: { id: /^\0virtual:page-texts/ },
      handler(id) {
        for (const file of globSync("app/i18n/messages/*/*.json", { cwd: root })) {
          this.addWatchFile(join(root, file));
        }
        const name = id.slice(`\0${virtualId}/`.length);
        if (name) return files().get(name);
        const folder = isBuild ? `/${folderOf(files())}/` : `/@id/__x00__${virtualId}/`;
        const pages = [...pagesOf(routes).keys()];
        return `export const textsFolder = ${JSON.stringify(folder)}, pagesWithTexts = ${JSON.stringify(pages)};`;
      },
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const [name, source] of files()) {
        this.emitFile({ type: "asset", fileName: `${folderOf(files())}/${name}`, source });
      }
    },
  };
}

function folderOf(files: ReadonlyMap<string, string>) {
  const hash = createHash("sha256");
  for (const [name, source] of files) hash.update(name).update(source);
  return `assets/texts-${hash.digest("base64url").slice(0, 8)}`;
}

/** The files of every page, layouts first, by the parts of its path joined with dots; `$` stands for one that varies. */
export function pagesOf(entries: readonly RouteConfigEntry[], above: string[] = []): Map<string, string[]> {
  return new Map(
    entries.flatMap(({ path = "", file, children }) => {
      const files = [...above, `app/${file}`];
      if (children) return [...pagesOf(children, files)];
      return file.endsWith(".tsx") && !path.endsWith("*") ? [[nameOf(path), files] as const] : [];
    }),
  );
}

function nameOf(path: string) {
  const parts = path.split("/").filter((part) => part && part !== "en?");
  return parts.map((part) => (part.startsWith(":") ? "$" : part)).join(".") || "home";
}

/** The source of each file of texts by its name, such as `es/terrenos.$.js`. */
function textFiles(root: string): Map<string, string> {
  const keysUsedBy = textReader(root);
  const shellKeys = keysUsedBy(shell, apart);
  const pages = [...pagesOf(routes)].map(([name, files]) => ({ name, keys: keysUsedBy(files, apart) }));
  const parts = [...apart, ...restingFiles(root)].map((file) => ({
    name: nameOfPart(file),
    keys: keysUsedBy(
      [file],
      apart.filter((other) => other !== file),
    ),
  }));
  const files = new Map<string, string>();
  for (const language of languages) {
    const texts = readTexts(root, language);
    const everywhere = pickTexts(texts, shellKeys);
    files.set(`${language}/shell.js`, moduleOf(everywhere));
    for (const { name, keys } of [...pages, ...parts]) {
      files.set(`${language}/${name}.js`, moduleOf(without(pickTexts(texts, keys), everywhere)));
    }
  }
  return files;
}

function restingFiles(root: string) {
  const found = globSync("app/**/*.tsx", { cwd: root }).flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(restingImport)].map(([, path]) =>
      path!.replace(/^#/, ""),
    ),
  );
  return [...new Set(found)];
}

function readTexts(root: string, language: string): Texts {
  const folder = join(root, "app/i18n/messages", language);
  return Object.fromEntries(
    globSync("*.json", { cwd: folder })
      .sort()
      .map((file) => [basename(file, ".json"), JSON.parse(readFileSync(join(folder, file), "utf8"))]),
  );
}

function without(texts: Texts, known: Texts): Texts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([name, value]): [string, string | Texts][] => {
      const there = known[name];
      if (there === undefined) return [[name, value]];
      if (typeof value === "string" || typeof there === "string") return [];
      const rest = without(value, there);
      return Object.keys(rest).length > 0 ? [[name, rest]] : [];
    }),
  );
}

function moduleOf(texts: Texts) {
  return `export default ${JSON.stringify(compiled(texts))}`;
}

function compiled(texts: Texts): unknown {
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof text === "string" ? compile(text) : compiled(text),
    ]),
  );
}
