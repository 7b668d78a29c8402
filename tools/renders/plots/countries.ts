/** What a kind of landscape looks like from the air. */
import type { Landscape } from "#app/domain/plot/traits.ts";
import type { PlotScene } from "./plot-scene.ts";

export type Country = Pick<PlotScene, "sea" | "dryness" | "woods" | "hedges" | "orchard" | "exposure"> & {
  near: number;
  far: number;
};

export const countries: Record<Landscape, Country> = {
  coast: {
    near: 14,
    far: 120,
    sea: true,
    dryness: 0.7,
    woods: { trees: ["T_olive", "T_cypress", "T_pine", "T_olive"], threshold: 0.56, count: 9000 },
    hedges: ["T_olive", "S_shrub2", "T_cypress"],
    orchard: null,
  },
  mountain: {
    near: 22,
    far: 430,
    sea: false,
    dryness: 0.3,
    woods: { trees: ["T_pine", "T_pine", "T_birch2", "T_pine"], threshold: 0.5, count: 11000 },
    hedges: ["T_pine", "S_shrub1", "T_birch1"],
    orchard: null,
  },
  plain: {
    near: 7,
    far: 38,
    sea: false,
    dryness: 0.75,
    woods: { trees: ["T_maple1", "T_willow", "T_olive", "T_maple1"], threshold: 0.62, count: 8000 },
    hedges: ["S_shrub1", "T_maple1", "S_shrub2"],
    orchard: null,
  },
  olive_grove: {
    near: 12,
    far: 110,
    sea: false,
    dryness: 0.8,
    woods: { trees: ["T_olive", "T_olive", "T_cypress", "T_pine"], threshold: 0.64, count: 7000 },
    hedges: ["S_shrub2", "T_olive", "S_tall"],
    orchard: { tree: "T_olive", spacing: 8.5, reach: 240, turn: 24 },
  },
  forest: {
    near: 15,
    far: 130,
    sea: false,
    dryness: 0.2,
    woods: { trees: ["T_maple1", "T_birch2", "T_pine", "T_willow"], threshold: 0.4, count: 15000 },
    exposure: 0.25,
    hedges: ["T_birch1", "T_maple1", "S_shrub1"],
    orchard: null,
  },
  village_edge: {
    near: 9,
    far: 90,
    sea: false,
    dryness: 0.5,
    woods: { trees: ["T_olive", "T_maple1", "T_cypress", "T_maple1"], threshold: 0.58, count: 8000 },
    hedges: ["S_shrub1", "T_cypress", "T_maple1"],
    orchard: null,
  },
};
