import { readFile } from "node:fs/promises";
import { resolve } from "node:path";

// Reads the texts of content/es and content/en side by side.

const folder = resolve(import.meta.dirname, "../../content");

// A type and not an interface, because interfaces are not assignable to the JSON type of postgres.js.
export type Both<T> = { es: T; en: T };

/** A JSON file of texts by id, in both languages. */
export async function readTexts<T>(file: string): Promise<Both<Record<string, T>>> {
  const [es, en] = await Promise.all(
    ["es", "en"].map((locale) => readFile(resolve(folder, locale, `${file}.json`), "utf8")),
  );
  return { es: JSON.parse(es!), en: JSON.parse(en!) };
}

/** One field of a text in both languages, as localised columns store it. */
export function inBoth<T, Field>(
  texts: Both<Record<string, T>>,
  id: string,
  pick: (text: T) => Field,
): Both<Field> {
  const es = texts.es[id];
  const en = texts.en[id];
  if (!es || !en) throw new Error(`"${id}" lacks its text in ${es ? "English" : "Spanish"}`);
  return { es: pick(es), en: pick(en) };
}

/** Joins paragraphs as Markdown. */
export function markdown(paragraphs: readonly string[]) {
  return paragraphs.join("\n\n");
}

export interface Article {
  title: string;
  description: string;
  imageAlt?: string;
  body: string;
}

/** A Markdown file with a frontmatter of `key: value` lines, in both languages. */
export async function readArticle(path: string): Promise<Both<Article>> {
  const [es, en] = await Promise.all(
    ["es", "en"].map((locale) => readFile(resolve(folder, locale, `${path}.md`), "utf8")),
  );
  return { es: parseArticle(path, es!), en: parseArticle(path, en!) };
}

function parseArticle(path: string, text: string): Article {
  const match = text.match(/^---\n([\s\S]*?)\n---\n+([\s\S]*)$/);
  if (!match) throw new Error(`${path}.md has no frontmatter`);
  const fields = Object.fromEntries(
    match[1]!.split("\n").map((line) => {
      const [, key, value] = line.match(/^(\w+):\s*(.*)$/) ?? [];
      return [key, value?.replace(/^"(.*)"$/, "$1").replaceAll('\\"', '"')];
    }),
  );
  if (!fields.title || !fields.description) throw new Error(`${path}.md needs a title and a description`);
  return {
    title: fields.title,
    description: fields.description,
    imageAlt: fields.imageAlt,
    body: match[2]!.trim(),
  };
}
