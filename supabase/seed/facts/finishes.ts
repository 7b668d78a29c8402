// The finishes that makers of the demonstration offer, with what they cost installed, in euros per m² without tax. A house
// has as standard what its model is made of; another finish costs the difference for the area it covers.
import type { House } from "#app/domain/house/description.ts";
import { measureSlots } from "#app/domain/house/finishes.ts";
import { materialsOf } from "#app/domain/house/materials.ts";
import { canMirror } from "#app/domain/house/mirror.ts";
import type { FinishSlot } from "#app/domain/house-finishes.ts";

export interface FinishFacts {
  /** Also of its texts in content/{es,en}/house-finishes.json. */
  code: string;
  slot: FinishSlot;
  finish: string | null;
  priceEur: number;
  excludedWith: string | null;
  /** The text that says why. */
  exclusion: string | null;
}

const eurPerM2: Record<string, number> = {
  wood_larch: 92,
  wood_honey: 84,
  wood_brown: 84,
  wood_ash_h: 98,
  wood_char: 124,
  wood_dark: 96,
  wood_grey: 104,
  wood_white: 96,
  wood_log: 88,
  plaster_white: 62,
  plaster_warm: 66,
  plaster_terracotta: 70,
  plaster_grey: 66,
  stone: 148,
  concrete: 78,
  concrete_board: 92,
  steel_panel: 86,
  steel_light: 82,
  corten: 138,
  zinc_wall: 132,
  print3d: 40,
  print3d_b: 40,
  print3d_earth: 52,
  print3d_white: 58,
  print3d_grey: 46,
  print3d_ochre: 52,
  roof_seam: 74,
  roof_zinc: 118,
  roof_tile: 82,
  roof_slate: 96,
  roof_shingle: 88,
  roof_gravel: 30,
  roof_green: 88,
  roof_white: 42,
  frame_dark: 20,
  frame_white: 0,
  frame_wood: 140,
  floor_int: 58,
  floor_smoked: 72,
  floor_solid: 118,
  floor_cement: 84,
  floor_terracotta: 66,
  deck: 95,
  deck_grey: 118,
  paving: 70,
  paving_big: 76,
};
/** For the whole house. */
const kitchenEur: Record<string, number> = { cabinet_white: 600, cabinet_blue: 1_100, cabinet_oak: 1_900 };
const mirroringEur = { modular: 950, mobile: 650 };

const claddings: Record<House["technology"], string[]> = {
  wood: ["wood_larch", "wood_char", "wood_grey", "wood_white", "plaster_warm"],
  steel: ["steel_panel", "steel_light", "zinc_wall", "corten", "wood_larch"],
  concrete: ["plaster_white", "plaster_warm", "plaster_terracotta", "concrete", "stone"],
  "3d_print": ["print3d_white", "print3d_grey", "print3d_ochre", "print3d_earth"],
};
const frames = ["frame_dark", "frame_white", "frame_wood"];
const floors = ["floor_smoked", "floor_cement", "floor_terracotta", "floor_solid"];
const terraces = ["deck", "deck_grey", "paving"];
/** Of sRGB values: less cannot be told apart on a wall. */
const leastColourDistance = 20;
/** Below it, tiles and slates let the rain in. */
const steepestLowPitch = 17;

/** What the maker does not combine: the finish of the first code with the option of the second. */
const exclusions: Record<string, { excludedWith: string; exclusion: string }> = {
  frames_wood: { excludedWith: "cladding_zinc_wall", exclusion: "exclusion_zinc_wood" },
  terrace_paving: { excludedWith: "cladding_corten", exclusion: "exclusion_corten_paving" },
  floor_solid: { excludedWith: "heat_pump", exclusion: "exclusion_solid_heating" },
};

interface Sold {
  includes: Readonly<Record<string, string>>;
  options: readonly { code: string }[];
}

export function finishesOf(house: House, { includes, options }: Sold): FinishFacts[] {
  const slots = measureSlots(house);
  const looks = materialsOf(house);
  const offered: Partial<Record<FinishSlot, string[]>> = {
    cladding: claddings[house.technology],
    roof: roofsOf(house, slots.roof?.material, options),
    frames,
    // Boards of solid wood over heating that the price includes could never be chosen.
    floor: floors.filter((floor) => floor !== "floor_solid" || includes.heat_pump !== "included"),
    kitchen: Object.keys(kitchenEur),
    ...(includes.terrace !== "excluded" && { terrace: terraces }),
  };
  const finishes = Object.entries(slots).flatMap(([name, { material: standard, areaM2 }]) => {
    const slot = name as FinishSlot;
    const others = (offered[slot] ?? []).filter((material) => !looksAlike(looks, material, standard));
    if (others.length === 0) return [];
    const priceOf = (material: string) => kitchenEur[material] ?? (eurPerM2[material] ?? 0) * areaM2;
    return [
      finishOf(slot, standard, null, 0),
      ...others.map((material) =>
        finishOf(slot, material, material, inFifties(priceOf(material) - priceOf(standard))),
      ),
    ];
  });
  const plan = canMirror(house)
    ? [
        finishOf("plan", "standard", null, 0),
        finishOf("plan", "mirrored", "mirrored", mirroringEur[house.kind]),
      ]
    : [];
  const all = [...finishes, ...plan];
  const codes = new Set([...all, ...options].map(({ code }) => code));
  return all.map((finish) =>
    finish.excludedWith && !codes.has(finish.excludedWith)
      ? { ...finish, excludedWith: null, exclusion: null }
      : finish,
  );
}

/** Also pigments of the same print that one cannot tell apart: a house may have a colour of its own. */
function looksAlike(looks: ReturnType<typeof materialsOf>, one: string, two: string): boolean {
  if (one === two) return true;
  if (!one.startsWith("print3d") || !two.startsWith("print3d")) return false;
  const [a, b] = [looks[one]!.colour, looks[two]!.colour];
  const channels = [1, 3, 5].map(
    (at) => parseInt(a.slice(at, at + 2), 16) - parseInt(b.slice(at, at + 2), 16),
  );
  return Math.hypot(...channels) < leastColourDistance;
}

function finishOf(slot: FinishSlot, material: string, finish: string | null, priceEur: number): FinishFacts {
  const code = `${slot}_${material.replace(/^(roof|floor|frame|cabinet)_/, "")}`;
  const excluded = finish === null ? undefined : exclusions[code];
  return {
    code,
    slot,
    finish,
    priceEur,
    excludedWith: excluded?.excludedWith ?? null,
    exclusion: excluded?.exclusion ?? null,
  };
}

function roofsOf(house: House, standard: string | undefined, options: Sold["options"]): string[] {
  if (standard === "roof_gravel" || standard === "roof_green") {
    const sellsPlants = options.some(({ code }) => code === "green_roof");
    return sellsPlants ? ["roof_gravel", "roof_white"] : ["roof_gravel", "roof_green", "roof_white"];
  }
  if (!standard?.startsWith("roof_")) return [];
  const pitches = house.volumes.flatMap(({ roof }) => (roof.type === "flat" ? [] : [roof.pitch]));
  const canCarryTiles = house.kind === "modular" && Math.min(...pitches) >= steepestLowPitch;
  return canCarryTiles ? ["roof_seam", "roof_zinc", "roof_tile", "roof_slate"] : ["roof_seam", "roof_zinc"];
}

function inFifties(euros: number): number {
  return Math.max(0, Math.round(euros / 50) * 50);
}
