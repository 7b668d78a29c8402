import { data } from "react-router";
import type { Route } from "./+types/not-found.ts";

/** Every path that no other route matches. The layout's error screen shows the message (product §8). */
export function loader({ url }: Route.LoaderArgs) {
  throw data(`Page not found: ${url.pathname}`, { status: 404 });
}

export default function NotFound() {
  return null;
}
