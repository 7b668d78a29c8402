import type { Sql } from "postgres";

/** What was read cannot be told, so it may be anything. */
export const anyTable = "*";

/**
 * Makes connections that note which of the given names stand in the queries sent through them. A name that stands
 * there for something else is noted too: then a page is dropped once too often, never once too seldom.
 */
export function createTableNoter(known: { has(name: string): boolean }) {
  const namesByText = new WeakMap<TemplateStringsArray, string[]>();

  function namesIn(text: TemplateStringsArray) {
    let names = namesByText.get(text);
    if (!names) {
      names = [...new Set(text.join(" ").match(/\w+/g))].filter((word) => known.has(word));
      namesByText.set(text, names);
    }
    return names;
  }

  return function noteTables(sql: Sql): { sql: Sql; names: Set<string> } {
    const names = new Set<string>();
    const noted = new Proxy(sql, {
      apply(target, self, args) {
        const [text] = args;
        if (Array.isArray(text?.raw)) for (const name of namesIn(text)) names.add(name);
        return Reflect.apply(target, self, args);
      },
      get(target, property, receiver) {
        // These send what does not pass through the template above.
        if (property === "unsafe" || property === "begin" || property === "file") names.add(anyTable);
        return Reflect.get(target, property, receiver);
      },
    });
    return { sql: noted, names };
  };
}
