// Tiles on disk: for 30 days as they are, older ones while their service is away. Over its limit the oldest go.

import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Tile, TileLayer } from "#app/domain/geo/map-tiles.ts";

export interface StoredTile {
  body: Buffer;
  storedAt: Date;
  isFresh: boolean;
}

export interface TileCache {
  find: (layer: TileLayer, tile: Tile) => Promise<StoredTile | null>;
  store: (layer: TileLayer, tile: Tile, body: Buffer) => Promise<StoredTile>;
}

const freshMs = 30 * 24 * 3600_000;
/** So much is written before the folder is measured again. */
const shareUntilMeasured = 1 / 16;

export function openTileCache(folder: string, maxBytes: number): TileCache {
  const pathOf = (layer: TileLayer, { z, x, y }: Tile) => join(folder, layer, `${z}`, `${x}`, `${y}`);
  let written = 0;
  let unmeasuredBytes = maxBytes;
  let measuring: Promise<void> | null = null;

  /** Other processes write here too, so the folder is measured, not counted. */
  async function deleteOldest() {
    const files = await listFiles(folder);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { path, size } of files.toSorted((a, b) => a.storedAt - b.storedAt)) {
      if (bytes <= maxBytes) break;
      await rm(path, { force: true });
      bytes -= size;
    }
  }

  return {
    async find(layer, tile) {
      const path = pathOf(layer, tile);
      try {
        const [body, { mtime }] = await Promise.all([readFile(path), stat(path)]);
        return { body, storedAt: mtime, isFresh: Date.now() - mtime.getTime() < freshMs };
      } catch {
        return null;
      }
    },
    async store(layer, tile, body) {
      const path = pathOf(layer, tile);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      written += 1;
      const temporary = `${path}.${process.pid}-${written}`;
      await writeFile(temporary, body, { mode: 0o600 });
      await rename(temporary, path);
      unmeasuredBytes += body.length;
      if (unmeasuredBytes > maxBytes * shareUntilMeasured && !measuring) {
        unmeasuredBytes = 0;
        measuring = deleteOldest()
          .catch(() => {})
          .finally(() => {
            measuring = null;
          });
      }
      return { body, storedAt: new Date(), isFresh: true };
    },
  };
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const measured = await Promise.all(
    files.map(async (path) => {
      const found = await stat(path).catch(() => null);
      return found ? [{ path, size: found.size, storedAt: found.mtimeMs }] : [];
    }),
  );
  return measured.flat();
}
