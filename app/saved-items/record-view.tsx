import { useEffect } from "react";
import type { KeepProps } from "#app/saved-items/heart-button.tsx";
import { viewed } from "#app/saved-items/saved-lists.ts";

/** Notes on this device that the page was looked at. */
export function Viewed({ kind, slug, name }: KeepProps) {
  useEffect(() => viewed.add(kind, slug, name), [kind, slug, name]);
  return null;
}
