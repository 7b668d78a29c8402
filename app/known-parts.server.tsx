import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { findCollection, findIconBody } from "#app/components/icon/collections.server.ts";
import { IconSource } from "#app/components/icon/icon.tsx";
import type { FindPart } from "#app/components/ui/same-part.tsx";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";

const mostBytes = 16 * 1024 * 1024;
/** One that was asked for and not rendered yet. */
const askedOnce = "";

const lucide = findCollection("lucide")!;
const findIcon = (name: string) => findIconBody(lucide, name);

/** What every page and part has around it on the server. */
export function ServerSide({ children }: { children: ReactNode }) {
  return <IconSource value={findIcon}>{children}</IconSource>;
}

/** Cards and the like are the same objects on many pages, see app/data/remembered.server.ts. */
const namesOfObjects = new WeakMap<object, string>();

function nameOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(nameOf).join();
  if (typeof part !== "object" || part === null) return JSON.stringify(part);
  let name = namesOfObjects.get(part);
  if (!name) {
    name = JSON.stringify(part);
    namesOfObjects.set(part, name);
  }
  return name;
}

/**
 * Keeps parts of pages (see SamePart) as HTML. The first page that has a part renders it in its place, since most odd
 * searches are never seen again; the second renders it for itself and all later ones.
 */
export function createKnownParts(): FindPart {
  const parts = new LRUCache<string, string>({
    maxSize: mostBytes,
    sizeCalculation: (html, key) => 2 * (html.length + key.length) + 100,
  });
  return (locale, part, inside) => {
    const name = locale + nameOf(part);
    const known = parts.get(name);
    if (known) return known;
    if (known === undefined) {
      parts.set(name, askedOnce);
      return null;
    }
    const html = renderToString(
      <ServerSide>
        <LanguageProvider locale={locale}>
          <MemoryRouter>{inside}</MemoryRouter>
        </LanguageProvider>
      </ServerSide>,
    );
    parts.set(name, html);
    return html;
  };
}
