import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { Locale } from "#app/i18n/locale.ts";

export type MessageTree = { [key: string]: string | MessageTree };

/** The messages as they are written, in ICU syntax; imported, they would be compiled. */
export function readMessages(locale: Locale): MessageTree {
  const folder = join(import.meta.dirname, "messages", locale);
  const tree: MessageTree = {};
  for (const file of globSync("*.json", { cwd: folder }).sort()) {
    const messages = JSON.parse(readFileSync(join(folder, file), "utf8"));
    const [area, section] = basename(file, ".json").split(".") as [string, string?];
    const known = (tree[area] ?? {}) as MessageTree;
    tree[area] = section ? { ...known, [section]: messages } : { ...known, ...messages };
  }
  return tree;
}
