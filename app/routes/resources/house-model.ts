import { data } from "react-router";
import { servicesContext } from "#app/context.ts";
import { findModelFile } from "#app/house-view/house-models.server.ts";
import type { Route } from "./+types/house-model.ts";

/** The 3D model of a house that was described by an operator or maker; the name changes with the description. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { reader } = context.get(servicesContext);
  const hash = params.file.match(/^([0-9a-f]{32})\.glb$/)?.[1];
  const file = hash && (await findModelFile(reader, params.slug, hash));
  if (!file) throw data(`Page not found: ${url.pathname}`, { status: 404 });
  return new Response(file, {
    headers: { "Content-Type": "model/gltf-binary", "Cache-Control": "public, max-age=31536000, immutable" },
  });
}
