/** The scene of each house of the catalogue: `scenes/<house>.ts`. */
import { houses } from "#content/houses/catalogue.ts";
import type { SceneInput } from "./scene.ts";

const scenes = new Map<string, SceneInput>();
for (const { id } of houses) {
  const { scene }: { scene: SceneInput } = await import(`./scenes/${id}.ts`);
  scenes.set(id, scene);
}

export function sceneOf(houseId: string): SceneInput {
  const scene = scenes.get(houseId);
  if (!scene) throw new Error(`No scene shows the house ${houseId}`);
  return scene;
}
