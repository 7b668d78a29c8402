/** Repeating textures, such as boards and tiles, that darken the colour of a surface at the joints. */
import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";

interface Pattern {
  /** Size of one repetition in metres. */
  width: number;
  height: number;
  draw: (canvas: CanvasRenderingContext2D, size: number) => void;
}

const size = 128;

const boards: Pattern = {
  width: 0.56,
  height: 2.4,
  draw(canvas) {
    for (const [index, shade] of [255, 240, 250, 234].entries()) {
      canvas.fillStyle = `rgb(${shade} ${shade} ${shade})`;
      canvas.fillRect((index * size) / 4, 0, size / 4, size);
      canvas.fillStyle = "rgb(120 112 104)";
      canvas.fillRect((index * size) / 4, 0, 2, size);
    }
  },
};

const levelBoards: Pattern = {
  width: 2.4,
  height: 0.56,
  draw(canvas) {
    canvas.rotate(Math.PI / 2);
    canvas.translate(0, -size);
    boards.draw(canvas, size);
  },
};

const seams: Pattern = {
  width: 0.5,
  height: 4,
  draw(canvas) {
    canvas.fillStyle = "rgb(252 252 252)";
    canvas.fillRect(0, 0, size, size);
    canvas.fillStyle = "rgb(150 150 150)";
    canvas.fillRect(0, 0, 5, size);
    canvas.fillStyle = "rgb(255 255 255)";
    canvas.fillRect(5, 0, 5, size);
  },
};

const tiles: Pattern = {
  width: 0.44,
  height: 0.7,
  draw(canvas) {
    for (const [row, column] of [
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ] as const) {
      const shade = 255 - 22 * ((row + 2 * column) % 3);
      const [left, top] = [(column * size) / 2, (row * size) / 2];
      const gradient = canvas.createLinearGradient(left, 0, left + size / 2, 0);
      gradient.addColorStop(0, `rgb(${shade - 95} ${shade - 95} ${shade - 95})`);
      gradient.addColorStop(0.45, `rgb(${shade} ${shade} ${shade})`);
      gradient.addColorStop(1, `rgb(${shade - 60} ${shade - 60} ${shade - 60})`);
      canvas.fillStyle = gradient;
      canvas.fillRect(left, top, size / 2, size / 2);
      canvas.fillStyle = "rgb(120 110 104)";
      canvas.fillRect(left, top, size / 2, 4);
    }
  },
};

const slabs: Pattern = {
  width: 1.2,
  height: 1.2,
  draw(canvas) {
    canvas.fillStyle = "rgb(255 255 255)";
    canvas.fillRect(0, 0, size, size);
    canvas.fillStyle = "rgb(246 246 246)";
    canvas.fillRect(0, 0, size / 2, size / 2);
    canvas.fillRect(size / 2, size / 2, size / 2, size / 2);
    canvas.fillStyle = "rgb(185 180 172)";
    for (const line of [0, size / 2]) {
      canvas.fillRect(line, 0, 1.5, size);
      canvas.fillRect(0, line, size, 1.5);
    }
  },
};

const layers: Pattern = {
  width: 4,
  height: 0.24,
  draw(canvas) {
    for (let row = 0; row < 4; row++) {
      const top = (row * size) / 4;
      const gradient = canvas.createLinearGradient(0, top, 0, top + size / 4);
      gradient.addColorStop(0, "rgb(205 200 196)");
      gradient.addColorStop(0.5, "rgb(255 255 255)");
      gradient.addColorStop(1, "rgb(215 210 206)");
      canvas.fillStyle = gradient;
      canvas.fillRect(0, top, size, size / 4 + 1);
    }
  },
};

const stones: Pattern = {
  width: 1.6,
  height: 1.2,
  draw(canvas) {
    canvas.fillStyle = "rgb(190 184 176)";
    canvas.fillRect(0, 0, size, size);
    const rows = 5;
    for (let row = 0; row < rows; row++) {
      for (let stone = -1; stone < 4; stone++) {
        const left = ((stone + (row % 2) * 0.45 + 0.1 * ((row * 7) % 3)) * size) / 3.5;
        const shade = 255 - ((row * 5 + (stone + 1) * 11) % 7) * 9;
        canvas.fillStyle = `rgb(${shade} ${shade - 2} ${shade - 5})`;
        canvas.fillRect(left + 1.5, (row * size) / rows + 1.5, size / 3.5 - 3, size / rows - 3);
      }
    }
  },
};

const patternOf: Record<string, Pattern> = {
  wood_ash_h: levelBoards,
  wood_log: levelBoards,
  deck: boards,
  deck_grey: boards,
  floor_int: boards,
  floor_smoked: boards,
  floor_solid: boards,
  floor_terracotta: slabs,
  roof_seam: seams,
  roof_zinc: seams,
  zinc_wall: seams,
  steel_panel: seams,
  steel_light: seams,
  roof_tile: tiles,
  roof_slate: tiles,
  roof_shingle: tiles,
  print3d: layers,
  print3d_b: layers,
  print3d_earth: layers,
  print3d_white: layers,
  print3d_grey: layers,
  print3d_ochre: layers,
  concrete_board: levelBoards,
  paving: slabs,
  paving_big: slabs,
  stone: stones,
  stone_dark: stones,
};

/** Cladding has visible boards; joinery is too small for them. */
const plainWood = new Set([
  "wood_furn",
  "wood_accent",
  "wood_deckchair",
  "wood_beam",
  "wood_slat",
  "wood_soffit",
]);

/** Draws the pattern of a material, null for a smooth one. The caller disposes of it. */
export function createPattern(material: string): Texture | null {
  const isCladding = material.startsWith("wood_") && !plainWood.has(material);
  const pattern = patternOf[material] ?? (isCladding ? boards : null);
  if (!pattern) return null;
  const canvas = document.createElement("canvas");
  canvas.width = size;
  canvas.height = size;
  const context = canvas.getContext("2d");
  if (!context) return null;
  pattern.draw(context, size);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / pattern.width, 1 / pattern.height);
  texture.anisotropy = 8;
  return texture;
}
