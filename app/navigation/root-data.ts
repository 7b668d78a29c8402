import { useRouteLoaderData } from "react-router";

/** What the root loader gives every page: settings that the browser may see. */
export interface RootData {
  origin: string;
  /** Null where the site itself serves Supabase's interfaces. */
  supabaseUrl: string | null;
  publishableKey: string;
  operator: { name: string; email: string; phone: string };
  tracking: {
    tagManager: { origin: string; containerId: string } | null;
    marketing: { scriptUrl: string; globalName: string } | null;
  };
  buildId: string;
  hasDemoCatalogue: boolean;
}

/** Undefined on an error page whose root loader failed. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData("root");
}
