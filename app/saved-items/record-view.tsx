import { useEffect } from "react";
import type { SavedItemProps } from "./local-list.ts";
import { viewed } from "./saved-lists.ts";

/** Adds the page's house or plot to what this browser has viewed. */
export function RecordView({ kind, slug, name }: SavedItemProps) {
  useEffect(() => viewed.add({ kind, slug, name }), [kind, slug, name]);
  return null;
}
