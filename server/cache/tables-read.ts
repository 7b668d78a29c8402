import type { Sql } from "postgres";
import type { Memory } from "#app/data/remembered.server.ts";
import type { ContentSources } from "./content-changes.ts";
import type { ReadMemory } from "./read-memory.ts";

/** What was read cannot be told, so it may be anything. */
export const anyTable = "*";

/**
 * Makes connections that note which of the known names stand in the queries sent through them, or in those whose answers
 * are remembered. A name that stands there for something else is noted too: then a page is dropped once too often, never
 * once too seldom.
 */
export function createTableNoter(sources: ContentSources, memory: ReadMemory) {
  const namesByText = new WeakMap<TemplateStringsArray, string[]>();

  function namesIn(text: TemplateStringsArray) {
    let names = namesByText.get(text);
    if (!names) {
      names = [...new Set(text.join(" ").match(/\w+/g))].filter((word) => sources.has(word));
      namesByText.set(text, names);
    }
    return names;
  }

  function memoryFor(sql: Sql, names: Set<string>): Memory {
    return {
      find(asked) {
        return asked.map((name) => {
          const known = memory.find(name);
          for (const table of known?.tables ?? []) names.add(table);
          return known?.value;
        });
      },
      async read(asked, read) {
        const keep = memory.ask();
        const reading = noteTables(sql);
        const found = await read(reading.sql);
        for (const name of reading.names) names.add(name);
        // Only of tables does the database tell when they change.
        if ([...reading.names].every((name) => sources.get(name) === "watched")) {
          asked.forEach((name, i) => {
            if (found[i] !== undefined) keep(name, found[i], reading.names);
          });
        }
        return found;
      },
    };
  }

  function noteTables(sql: Sql): { sql: Sql; names: Set<string> } {
    const names = new Set<string>();
    const remembering = memoryFor(sql, names);
    const noted = new Proxy(sql, {
      apply(target, self, args) {
        const [text] = args;
        if (Array.isArray(text?.raw)) for (const name of namesIn(text)) names.add(name);
        return Reflect.apply(target, self, args);
      },
      get(target, property, receiver) {
        if (property === "memory") return remembering;
        // These send what does not pass through the template above.
        if (property === "unsafe" || property === "begin" || property === "file") names.add(anyTable);
        return Reflect.get(target, property, receiver);
      },
    });
    return { sql: noted, names };
  }

  return noteTables;
}
