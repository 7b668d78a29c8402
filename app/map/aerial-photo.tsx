import type { ReactNode } from "react";
import { tileLayers, tilePath, tileSizePx, toTiles } from "#app/domain/geo/map-tiles.ts";
import type { LngLat } from "#app/domain/geo/parcel.ts";
import { useRootData } from "#app/navigation/root-data.ts";

type Pixel = readonly [x: number, y: number];

interface AerialPhotoProps {
  /** What the picture shows, in its middle. */
  around: readonly LngLat[];
  label: string;
  /** What it is in a demonstration. */
  drawnCredit: string;
  /** Drawn over it, on a picture of 640 × 440. */
  children: (place: (point: LngLat) => Pixel) => ReactNode;
}

/** As the licences ask. */
const licenceCredit = "PNOA cedido por © Instituto Geográfico Nacional · © Dirección General del Catastro";

const width = 640;
const height = 440;
/** What is shown fills at most so much of the picture. */
const share = 0.62;

/** The ground from above, as a still picture that needs no scripts. */
export function AerialPhoto({ around, label, drawnCredit, children }: AerialPhotoProps) {
  const tiles = useRootData()?.mapTiles ?? null;
  if (!tiles || around.length === 0) return null;
  const { zoom, scale, left, top } = viewOf(around);
  const place = (point: LngLat): Pixel => {
    const [x, y] = toTiles(point, zoom);
    return [(x - left) * scale, (y - top) * scale];
  };
  const shown = tilesIn(left, top, scale);
  return (
    <figure>
      <div
        role="img"
        aria-label={label}
        className="relative aspect-[640/440] overflow-hidden rounded-lg bg-olive-soft"
      >
        {shown.map(({ x, y }) => (
          <img
            key={`${x} ${y}`}
            src={tilePath("photo", { z: zoom, x, y })}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute aspect-square max-w-none"
            style={{
              left: percent((x - left) * scale, width),
              top: percent((y - top) * scale, height),
              width: percent(scale, width),
            }}
          />
        ))}
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="absolute inset-0 size-full">
          {children(place)}
        </svg>
      </div>
      <figcaption className="mt-2 text-small text-ink-3">
        {tiles === "drawn" ? drawnCredit : <span lang="es">{licenceCredit}</span>}
      </figcaption>
    </figure>
  );
}

function viewOf(points: readonly LngLat[]) {
  const places = points.map((point) => toTiles(point, 0));
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const pixels = Math.min(
    (width * share) / (east - west || 1e-9),
    (height * share) / (south - north || 1e-9),
  );
  const exact = Math.log2(pixels / tileSizePx);
  const { minZoom, maxZoom } = tileLayers.photo;
  const zoom = Math.min(maxZoom, Math.max(minZoom, Math.floor(exact)));
  /** Pixels of a tile. */
  const scale = pixels / 2 ** zoom;
  return {
    zoom,
    scale,
    left: ((west + east) / 2) * 2 ** zoom - width / 2 / scale,
    top: ((north + south) / 2) * 2 ** zoom - height / 2 / scale,
  };
}

function tilesIn(left: number, top: number, scale: number) {
  const range = (from: number, to: number) =>
    Array.from({ length: Math.ceil(to) - Math.floor(from) }, (_, i) => Math.floor(from) + i);
  return range(top, top + height / scale).flatMap((y) =>
    range(left, left + width / scale).map((x) => ({ x, y })),
  );
}

function percent(pixels: number, of: number) {
  return `${((pixels / of) * 100).toFixed(3)}%`;
}
