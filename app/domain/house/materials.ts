/** How each material of the houses looks in the browser: plain physical values that the 3D view turns into shaders. */
export interface MaterialLook {
  /** sRGB as #rrggbb. */
  colour: string;
  roughness: number;
  metalness: number;
  opacity: number;
  /** Emission after dark; 0 for none. */
  glow: number;
}

function matt(colour: string, roughness = 0.75): MaterialLook {
  return { colour, roughness, metalness: 0, opacity: 1, glow: 0 };
}

function metal(colour: string, roughness: number, metalness: number): MaterialLook {
  return { colour, roughness, metalness, opacity: 1, glow: 0 };
}

function clear(colour: string, opacity: number): MaterialLook {
  return { colour, roughness: 0.05, metalness: 0, opacity, glow: 0 };
}

function lamp(colour: string): MaterialLook {
  return { colour, roughness: 1, metalness: 0, opacity: 1, glow: 1 };
}

export const materials: Readonly<Record<string, MaterialLook>> = {
  // Wood
  wood_larch: matt("#b27d4c", 0.65),
  wood_honey: matt("#a27a50", 0.65),
  wood_brown: matt("#6b4a31", 0.65),
  wood_ash_h: matt("#946b42", 0.65),
  wood_char: matt("#26221f", 0.6),
  wood_dark: matt("#2b2725", 0.7),
  wood_grey: matt("#8d867b", 0.7),
  wood_white: matt("#e3e0d9", 0.6),
  wood_pale: matt("#c9b291", 0.65),
  wood_log: matt("#8a6440", 0.65),
  wood_soffit: matt("#b98452", 0.6),
  wood_beam: matt("#a06f42", 0.65),
  wood_slat: matt("#aa7646", 0.65),
  wood_furn: matt("#ab7b4b", 0.55),
  wood_accent: matt("#966337", 0.55),
  wood_deckchair: matt("#ab7b4b", 0.6),
  log: matt("#a37d52", 0.9),
  deck: matt("#9c8068", 0.75),
  deck_grey: matt("#8b8a86", 0.8),
  door: matt("#85582f", 0.55),
  frame_wood: matt("#a06f42", 0.55),
  floor_int: matt("#b8926a", 0.4),
  floor_smoked: matt("#6f5138", 0.45),
  floor_solid: matt("#a5713f", 0.45),
  floor_cement: matt("#b7b2a8", 0.5),
  floor_terracotta: matt("#b06a48", 0.6),
  // Steel and zinc
  steel_panel: metal("#4a4e50", 0.45, 0.5),
  steel_light: metal("#d6d3cb", 0.5, 0.15),
  steel_acc: metal("#b0793a", 0.5, 0.2),
  steel_handle: metal("#b5b5b5", 0.3, 1),
  zinc_wall: metal("#8e9499", 0.45, 0.55),
  corten: matt("#6d432e", 0.85),
  frame_dark: metal("#26282a", 0.45, 0.3),
  frame_white: matt("#e8e6e2", 0.45),
  // As the frames look, on what is no frame: another finish of the windows leaves it alone.
  metal_dark: metal("#26282a", 0.45, 0.3),
  metal_white: matt("#e8e6e2", 0.45),
  // Concrete and 3D printing
  concrete: matt("#a9a59e"),
  concrete_board: matt("#a39e96"),
  concrete_dark: matt("#6d6a66"),
  coping: matt("#8e8b86"),
  print3d: matt("#d8c6ad", 0.85),
  print3d_b: matt("#c08a63", 0.85),
  print3d_earth: matt("#a9714a", 0.85),
  print3d_white: matt("#e9e4da", 0.85),
  print3d_grey: matt("#99948c", 0.85),
  print3d_ochre: matt("#c69a5f", 0.85),
  // Render and stone
  plaster_white: matt("#eeebe4", 0.85),
  plaster_warm: matt("#dccbb0", 0.85),
  plaster_terracotta: matt("#b9714f", 0.85),
  plaster_grey: matt("#8f8b84", 0.85),
  plaster_int: matt("#e6ded2", 0.85),
  stone: matt("#a8977c", 0.9),
  stone_dark: matt("#7b746a", 0.9),
  // Roofs
  roof_seam: metal("#3a3d40", 0.45, 0.35),
  roof_zinc: metal("#8b9196", 0.4, 0.7),
  roof_tile: matt("#b0653f", 0.8),
  roof_slate: matt("#4b5157", 0.7),
  roof_shingle: matt("#7d6a55", 0.8),
  roof_green: matt("#66703a", 0.95),
  roof_gravel: matt("#9a958c", 0.9),
  roof_white: matt("#e4e2dc", 0.7),
  // Ground
  paving: matt("#c4b9a6", 0.65),
  paving_big: matt("#bdb4a5", 0.65),
  gravel: matt("#b5a68e", 0.9),
  pool_tile: matt("#7fc3c9", 0.3),
  planter: matt("#8a8782"),
  soil: matt("#2e2118", 1),
  water: clear("#5fb3bd", 0.6),
  // Glass and light
  glass: clear("#cfe0de", 0.28),
  glass_rail: clear("#dfeae8", 0.25),
  emit_lamp: lamp("#ffd9a8"),
  emit_strip: lamp("#ffd9a8"),
  emit_ceil: lamp("#ffe2bd"),
  // Furniture
  fabric: matt("#8f8a80", 0.95),
  cushion: matt("#b5673a", 0.95),
  cushion2: matt("#d9cfb8", 0.95),
  linen: matt("#ece6da", 0.95),
  linen_out: matt("#ece8de", 0.95),
  rug: matt("#c9bca6", 0.95),
  curtain: { ...matt("#d8ccb8", 0.95), opacity: 0.85 },
  cabinet: matt("#d8d2c6", 0.5),
  cupboard: matt("#d8d2c6", 0.5),
  cabinet_dark: matt("#4c5650", 0.5),
  cabinet_white: matt("#f0eee9", 0.4),
  cabinet_oak: matt("#b98d5c", 0.55),
  cabinet_blue: matt("#3f5666", 0.5),
  stone_top: matt("#d9d6d0", 0.25),
  shutter: matt("#5d6f5a", 0.6),
  rubber: matt("#1c1c1c", 0.9),
  art: matt("#c9713f", 0.6),
  book_a: matt("#8c3b2a", 0.6),
  book_b: matt("#2f4a5c", 0.6),
  book_c: matt("#c7a250", 0.6),
};

/** The names under which the palette of a house changes the colours of its materials. */
const paletteKeys: Record<string, string[]> = {
  concrete: ["concrete", "concrete_board"],
  print: ["print3d"],
  printb: ["print3d_b"],
  earth: ["print3d_earth"],
  plaster: ["plaster_white"],
  plaster2: ["plaster_warm"],
  roof: ["roof_seam"],
  zinc: ["zinc_wall"],
  steel: ["steel_panel"],
  steel2: ["steel_light"],
  steelacc: ["steel_acc"],
  slate: ["roof_slate"],
  shingle: ["roof_shingle"],
  shutter: ["shutter"],
  stone: ["stone"],
};

/** The materials as this house colours them; of a mixture such as stone the middle colour counts. */
export function materialsOf(house: {
  palette: Readonly<Record<string, string | readonly string[]>>;
}): Record<string, MaterialLook> {
  const looks: Record<string, MaterialLook> = { ...materials };
  for (const [key, value] of Object.entries(house.palette)) {
    const colour = typeof value === "string" ? value : value[Math.floor(value.length / 2)];
    for (const name of paletteKeys[key] ?? []) {
      const look = materials[name];
      if (look && colour) looks[name] = { ...look, colour };
    }
  }
  return looks;
}
