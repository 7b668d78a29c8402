// Tiles for maps: from disk, else from the state's services, which see this server and no visitor.

import type { Logger } from "pino";
import { hasTile, type Tile, type TileLayer } from "#app/domain/geo/map-tiles.ts";
import { createMemoryRateLimits } from "#server/rate-limits/rate-limits.ts";
import { processRules } from "#server/rate-limits/visitor-rules.ts";
import { ServiceUnavailable } from "../service-client.ts";
import type { StoredTile, TileCache } from "./tile-cache.ts";
import type { TileClient } from "./tile-client.ts";

export type TileLookup =
  | ({ status: "found" } & StoredTile)
  /** There is no such tile. */
  | { status: "none" }
  /** The service does not answer, or too many wait for it. */
  | { status: "unavailable" }
  /** This visitor has loaded too many. */
  | { status: "tooMany" };

export interface TileService {
  findTile: (layer: TileLayer, tile: Tile, visitorIp: string) => Promise<TileLookup>;
}

/** Some five seconds of the services' pace: a tile that waits longer is no longer looked at. */
const maxPending = 150;

export function createTileService(
  client: TileClient,
  cache: TileCache,
  { limitsScale, log }: { limitsScale: number; log: Logger },
): TileService {
  const rateLimits = createMemoryRateLimits(processRules, limitsScale);
  const pending = new Map<string, Promise<StoredTile | null>>();

  async function fetchTile(layer: TileLayer, tile: Tile): Promise<StoredTile | null> {
    const body = await client.fetchTile(layer, tile);
    if (!body) return null;
    // A full disk takes no map away.
    return cache.store(layer, tile, body).catch(() => ({ body, storedAt: new Date(), isFresh: true }));
  }

  /** Concurrent requests for a tile are one. */
  function fetchOnce(layer: TileLayer, tile: Tile): Promise<StoredTile | null> {
    const key = `${layer} ${tile.z} ${tile.x} ${tile.y}`;
    const known = pending.get(key);
    if (known) return known;
    if (pending.size >= maxPending) throw new ServiceUnavailable("map tiles");
    const started = fetchTile(layer, tile).finally(() => pending.delete(key));
    pending.set(key, started);
    return started;
  }

  return {
    async findTile(layer, tile, visitorIp) {
      if (!hasTile(layer, tile)) return { status: "none" };
      const stored = await cache.find(layer, tile);
      if (stored?.isFresh) return { status: "found", ...stored };
      if (!(await rateLimits.tryConsume("tilesByIp", visitorIp))) return { status: "tooMany" };
      try {
        const found = await fetchOnce(layer, tile);
        return found ? { status: "found", ...found } : { status: "none" };
      } catch (error) {
        if (!(error instanceof ServiceUnavailable)) throw error;
        if (stored) return { status: "found", ...stored };
        // Without the tile, which may show a person's home.
        log.warn({ service: error.service }, "a service of maps does not answer");
        return { status: "unavailable" };
      }
    },
  };
}
