import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import type { Sql } from "postgres";
import { locales, localizedPath } from "#app/i18n/locale.ts";
import { listFirstPages } from "#app/seo/sitemap.server.ts";

/** In two languages these fit into the cache: more would push out those that came first. */
const mostPages = 700;
const mostOfEach = 250;
const pauseMs = 50;
const lists = ["/viviendas", "/terrenos", "/terrenos?maxPrice=100000"];

interface Options {
  sql: Sql;
  bring: (url: URL) => Promise<unknown>;
  signal: AbortSignal;
  log: Logger;
}

/** A list reads the figures of its whole catalogue the first time, which takes seconds with a million plots. */
export async function warmLists({ bring, signal, log }: Omit<Options, "sql">) {
  try {
    for (const path of lists) await bring(new URL(path, "http://any"));
  } catch (error) {
    if (!signal.aborted) log.error(error, "lists could not be warmed");
  }
}

/** Brings the pages of the sitemap one after the other, in no hurry, so that the first visitors find them ready. */
export async function warmPages({ sql, bring, signal, log }: Options) {
  try {
    for (const { path } of await listFirstPages(sql, { limit: mostPages, mostOfEach })) {
      for (const locale of locales) {
        await pause(pauseMs, undefined, { ref: false, signal });
        const url = new URL(localizedPath(locale, path), "http://any");
        // What is asked for twice is packed and kept for long.
        for (const _ of ["once", "again"]) await bring(url);
      }
    }
  } catch (error) {
    if (!signal.aborted) log.error(error, "pages could not be warmed");
  }
}
