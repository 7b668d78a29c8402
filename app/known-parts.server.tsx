import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { ReactElement, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { LanguageProvider } from "#app/i18n/language-provider.tsx";
import type { Locale } from "#app/i18n/locale.ts";
import type { PagePieces } from "#app/page-pieces.ts";
import { findCollection, findIconBody } from "#app/ui/icon/collections.server.ts";
import { IconSource } from "#app/ui/icon/icon.tsx";
import type { FindPart, Part } from "#app/ui/same-part.tsx";

/** One that was asked for and not rendered yet. */
const askedOnce = new Uint8Array();
const encoder = new TextEncoder();
/** Stands in the rendered page where a known part belongs, with its number. */
const place = crypto.randomUUID();

const lucide = findCollection("lucide")!;
const findIcon = (name: string) => findIconBody(lucide, name);

/** What every page and part has around it on the server. */
export function ServerSide({ children }: { children: ReactNode }) {
  return <IconSource value={findIcon}>{children}</IconSource>;
}

/** Cards and the like are the same objects on many pages, see app/data/remembered.server.ts. */
const namesOfObjects = new WeakMap<object, string>();

/** What a part depends on, as JSON; in place of each object in the list, which may be long, its hash. */
export function nameOf(part: Part) {
  return typeof part === "string" ? JSON.stringify(part) : `[${part.map(nameOfOne).join()}]`;
}

function nameOfOne(value: unknown) {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return `${JSON.stringify(value)}`;
  let name = namesOfObjects.get(value);
  if (!name) {
    name = `#${hash("sha256", JSON.stringify(value), "base64url")}`;
    namesOfObjects.set(value, name);
  }
  return name;
}

/**
 * Keeps parts of pages (see SamePart) as the bytes that travel. The first page that has a part renders it in its place,
 * since most odd searches are never seen again; the second renders it for itself and all later ones.
 */
export function createKnownParts({ mostBytes = 16 * 1024 * 1024 } = {}) {
  const known = new LRUCache<string, Uint8Array>({
    maxSize: mostBytes,
    sizeCalculation: (bytes, name) => bytes.length + 2 * name.length + 200,
  });

  /** React renders a page around its known parts, and only then they are put in: they need not pass through it. */
  function forOnePage() {
    const used: Uint8Array[] = [];

    const find: FindPart = (locale, part, inside) => {
      const name = locale + nameOf(part);
      let bytes = known.get(name);
      if (bytes === undefined) {
        known.set(name, askedOnce);
        return null;
      }
      if (bytes === askedOnce) {
        // Not through Buffer.from: its bytes would keep a slab of Node's pool, twenty times as long.
        bytes = encoder.encode(renderPart(locale, inside));
        known.set(name, bytes);
      }
      return `${place}${used.push(bytes) - 1};`;
    };

    function fill(html: string): PagePieces {
      const [before, ...pieces] = html.split(place);
      const filled = pieces.flatMap((piece) => {
        const end = piece.indexOf(";");
        return [used[Number(piece.slice(0, end))]!, piece.slice(end + 1)];
      });
      return [before!, ...filled];
    }

    return { find, fill };
  }

  return { forOnePage, bytes: () => known.calculatedSize };
}

function renderPart(locale: Locale, inside: ReactElement) {
  return renderToString(
    <ServerSide>
      <LanguageProvider locale={locale}>
        <MemoryRouter>{inside}</MemoryRouter>
      </LanguageProvider>
    </ServerSide>,
  );
}
