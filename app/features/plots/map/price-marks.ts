import { type Map as MapLibre, Marker } from "maplibre-gl";
import type { MapArea } from "#app/domain/map-area.ts";
import { viewOf } from "#app/map/spain-map.ts";
import { genericFetch } from "#app/navigation/generic-fetch.ts";
import type { PlotCluster, PlotMap, PlotPin } from "#app/search/plots/map-marks.ts";

export interface MarkOptions {
  marksPath: string;
  plotPath: (slug: string) => string;
  texts: {
    count: (count: number) => string;
    price: (euros: number) => string;
    pin: (pin: PlotPin) => string;
    cluster: (count: number, euros: number) => string;
    samePlace: (count: number) => string;
  };
  /** A pin was pressed, or the map beside them (null). */
  onPress: (pin: PlotPin | null) => void;
  onPointAt: (slug: string | null) => void;
  /** The visitor has moved the map: how many plots it shows now. */
  onCounted: (count: number) => void;
  onMapArea: (area: MapArea | null) => void;
}

interface Marks extends MarkOptions {
  /** The marks have changed. */
  onPlaced: () => void;
}

/** How much of the foot of the map the card of a pressed pin may cover. */
const cardPx = 270;
/** Below this width, in degrees, the plots of a cluster are at one spot: zooming in would not separate them. */
const oneSpot = 0.007;

/** Prices and counts on the map: DOM elements, for keyboards and screen readers. */
export function createMarks(map: MapLibre, options: Marks) {
  const { texts, onPointAt } = options;
  const shown = new Map<string, Marker>();
  let query = "";
  let request: AbortController | null = null;
  let pointer: Marker | null = null;
  let isByHand = false;

  async function refresh() {
    request?.abort();
    request = new AbortController();
    const { west, south, east, north } = viewOf(map);
    const view = [west, south, east, north, map.getZoom()].map((number) => number.toFixed(4)).join(",");
    const path = `${options.marksPath}?${query ? `${query.slice(1)}&` : ""}view=${view}`;
    try {
      place(await genericFetch<PlotMap>(path, { signal: request.signal }));
    } catch {
      // Aborted by the next view, or offline: the current marks stay.
    }
  }

  function place({ pins, clusters }: PlotMap) {
    const wanted = new Map<string, () => Marker>();
    for (const pin of pins) wanted.set(`${pin.slug} ${pin.priceEur}`, () => at(pin, pinElement(pin)));
    for (const cluster of clusters)
      wanted.set(`${cluster.longitude} ${cluster.latitude} ${cluster.count}`, () =>
        at(cluster, clusterElement(cluster)),
      );
    const hadFocus = map.getContainer().contains(document.activeElement);
    for (const [key, marker] of shown) {
      if (wanted.has(key)) continue;
      marker.remove();
      shown.delete(key);
    }
    for (const [key, make] of wanted) {
      if (shown.has(key)) continue;
      const marker = make();
      marker.getElement().addEventListener("focus", () => requestAnimationFrame(() => uncover(marker)));
      shown.set(key, marker);
    }
    options.onPlaced();
    if (!isByHand) return;
    isByHand = false;
    options.onCounted(pins.length + clusters.reduce((sum, { count }) => sum + count, 0));
    // The pressed cluster is gone: keyboards go on with what it contained.
    if (!hadFocus || map.getContainer().contains(document.activeElement)) return;
    const [first] = shown.values();
    (first?.getElement() ?? map.getCanvas()).focus({ preventScroll: true });
  }

  function at({ longitude, latitude }: { longitude: number; latitude: number }, element: HTMLElement) {
    element.inert = "drawing" in map.getContainer().dataset;
    return new Marker({ element }).setLngLat([longitude, latitude]).addTo(map);
  }

  /** The buttons of the map lie over its marks: one that the keyboard reaches below them moves to the middle. */
  function uncover(marker: Marker) {
    const element = marker.getElement();
    if (!element.matches(":focus-visible")) return;
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [0.1, 0.5, 0.9].some((share) =>
      element.contains(document.elementFromPoint(left + width * share, top + height / 2)),
    );
    if (!isSeen) map.easeTo({ center: marker.getLngLat(), duration: 150 });
  }

  function pinElement(pin: PlotPin) {
    const element = document.createElement("a");
    element.href = options.plotPath(pin.slug);
    element.className = pin.soilClass === "urban" ? "map-pin num" : "map-pin num is-unbuildable";
    element.textContent = texts.price(pin.priceEur);
    element.setAttribute("aria-label", texts.pin(pin));
    element.addEventListener("click", (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      options.onPress(pin);
      liftAboveCard(pin);
    });
    for (const name of ["mouseenter", "focus"]) element.addEventListener(name, () => onPointAt(pin.slug));
    for (const name of ["mouseleave", "blur"]) element.addEventListener(name, () => onPointAt(null));
    return element;
  }

  function liftAboveCard({ longitude, latitude }: PlotPin) {
    const { top, bottom } = map.getContainer().getBoundingClientRect();
    const free = Math.min(bottom, innerHeight) - top - cardPx;
    const below = map.project([longitude, latitude]).y - free;
    if (below > 0) map.panBy([0, below], { duration: 150 });
  }

  function clusterElement({ count, box, lowestPriceEur }: PlotCluster) {
    const isOneSpot = box.east - box.west < oneSpot;
    const cluster = document.createElement("button");
    cluster.type = "button";
    cluster.className = "map-cluster num";
    cluster.textContent = texts.count(count);
    cluster.setAttribute(
      "aria-label",
      isOneSpot ? texts.samePlace(count) : texts.cluster(count, lowestPriceEur),
    );
    cluster.addEventListener("click", () => {
      if (isOneSpot) return options.onMapArea({ kind: "box", ...box });
      map.fitBounds(
        [
          [box.west, box.south],
          [box.east, box.north],
        ],
        { padding: 80, maxZoom: 14, duration: 180 },
        { isByHand: true },
      );
    });
    return cluster;
  }

  map.on("moveend", (event) => {
    isByHand ||= "originalEvent" in event || "isByHand" in event;
    refresh();
  });
  map.on("click", ({ originalEvent }) => {
    if (originalEvent.target === map.getCanvas()) options.onPress(null);
  });
  return {
    show(next: string) {
      query = next;
      refresh();
    },
    /** Shows the location of a plot of the list, also when it is part of a cluster. */
    pointAt(plot: { longitude: number; latitude: number; priceEur: number } | null) {
      pointer?.remove();
      pointer = null;
      if (!plot) return;
      const element = document.createElement("div");
      element.className = "map-pin num is-pointed-at";
      element.textContent = texts.price(plot.priceEur);
      element.setAttribute("aria-hidden", "true");
      pointer = at(plot, element);
    },
  };
}
