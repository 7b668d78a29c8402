import { data } from "react-router";
import type { Route } from "./+types/not-found.ts";

/** Every address that no other route knows. The layout's error screen says the rest (spec §8). */
export function loader({ url }: Route.LoaderArgs) {
  throw data(`Page not found: ${url.pathname}`, { status: 404 });
}

export default function NotFound() {
  return null;
}
