/** Parts of a house that are drawn and modelled only if they are in its price or chosen. */
type Extra = "terrace" | "pool" | "pergola";
export type ShownExtras = Readonly<Record<Extra, boolean>>;

export const allExtras: ShownExtras = { terrace: true, pool: true, pergola: true };

/** A group of meshes of the 3D model; `pool_cover` closes the deck where a pool is not chosen. */
export type Layer = Extra | "pool_cover";

/** A terrace and a pool are in the price or bought; a pergola belongs to a house that does not sell it apart. */
export function shownExtras(
  { included, sold }: { included: readonly string[]; sold: readonly string[] },
  chosen: readonly string[],
): ShownExtras {
  const isThere = (code: string) => included.includes(code) || chosen.includes(code);
  return {
    terrace: isThere("terrace"),
    pool: isThere("pool"),
    pergola: isThere("pergola") || !sold.includes("pergola"),
  };
}

/** The name of a mesh: its material, with the layer in front if it has one. */
export function meshName(material: string, layer: Layer | null): string {
  return layer ? `${layer}:${material}` : material;
}

export function parseMeshName(name: string): { material: string; layer: Layer | null } {
  const [layer, material] = name.split(":");
  return material ? { material, layer: layer as Layer } : { material: name, layer: null };
}

export function isLayerShown(layer: Layer | null, shown: ShownExtras): boolean {
  if (!layer) return true;
  return layer === "pool_cover" ? shown.terrace && !shown.pool : shown[layer];
}
