import { data } from "react-router";
import type { ContentType } from "./content-type.ts";
import { findContentType } from "./content-types.ts";

/** The kind of content that a URL names, or a 404. */
export function requireType(name: string): ContentType {
  const type = findContentType(name);
  if (!type) throw data("Not found", { status: 404 });
  return type;
}
