import { useRouteLoaderData } from "react-router";
import type { MarketingSettings, TagManagerSettings } from "#app/analytics/tracking-settings.ts";
import type { Brand } from "#app/domain/brand.ts";
import type { Picture } from "#app/pictures/picture.ts";

/** What the root loader gives every page: settings that the browser may see. */
export interface RootData {
  origin: string;
  /** Null where the site itself serves Supabase's interfaces. */
  supabaseUrl: string | null;
  publishableKey: string;
  brand: Pick<Brand, "name" | "accent" | "social"> & { motto: string | null; logo: Picture | null };
  operator: {
    name: string;
    address: string;
    email: string;
    phone: string;
    hours: string;
    whatsapp: string | null;
  };
  tracking: { tagManager: TagManagerSettings | null; marketing: MarketingSettings | null };
  buildId: string;
  hasDemoCatalogue: boolean;
  /** Whether search engines must not list rows of the demonstration: on every public address. */
  hidesDemo: boolean;
  /** Whether a service worker saves pages for visitors without a connection. */
  hasOfflinePages: boolean;
  /** Aerial photographs and maps: those of the state, drawn ones of the demonstration, or none. */
  mapTiles: "spain" | "drawn" | null;
}

/** Undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}

let current: RootData | null = null;

/** For modules outside of React, which load after hydration. */
export function getRootData(): RootData {
  if (!current) throw new Error("the root route has not rendered");
  return current;
}

export function setRootData(data: RootData) {
  current = data;
}
