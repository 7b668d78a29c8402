/** Reads the uncompressed float files that Blender writes; nothing else of the OpenEXR format. */
import { readFileSync } from "node:fs";

export interface FloatImage {
  width: number;
  height: number;
  channels: number;
  data: Float32Array;
}

const magicNumber = 20000630;
const floatType = 2;
const noCompression = 0;

/** Channels come in the order red, green, blue, or the single one that the file has. */
export function readExr(path: string, channels: 1 | 3): FloatImage {
  const file = readFileSync(path);
  if (file.readUInt32LE(0) !== magicNumber) throw new Error(`${path} is not an OpenEXR file`);
  let offset = 8;
  let width = 0;
  let height = 0;
  let names: string[] = [];
  while (file[offset] !== 0) {
    const name = readText();
    readText();
    const size = file.readUInt32LE(offset);
    offset += 4;
    const end = offset + size;
    if (name === "dataWindow") {
      width = file.readInt32LE(offset + 8) - file.readInt32LE(offset) + 1;
      height = file.readInt32LE(offset + 12) - file.readInt32LE(offset + 4) + 1;
    } else if (name === "compression" && file[offset] !== noCompression) {
      throw new Error(`${path} is compressed`);
    } else if (name === "channels") {
      names = readChannelNames(end);
    }
    offset = end;
  }
  offset += 1 + 8 * height;

  const data = new Float32Array(width * height * channels);
  const wanted =
    channels === 1
      ? [names[0] ?? ""]
      : ["R", "G", "B"].map((letter, index) => findChannel(letter, "XYZ"[index] ?? ""));
  const order = wanted.map((name) => names.indexOf(name));
  for (let line = 0; line < height; line++) {
    const y = file.readInt32LE(offset);
    const start = offset + 8;
    for (let channel = 0; channel < channels; channel++) {
      const row = start + 4 * width * (order[channel] ?? 0);
      for (let x = 0; x < width; x++)
        data[channels * (y * width + x) + channel] = file.readFloatLE(row + 4 * x);
    }
    offset = start + file.readUInt32LE(offset + 4);
  }
  return { width, height, channels, data };

  function readText(): string {
    const end = file.indexOf(0, offset);
    const text = file.toString("latin1", offset, end);
    offset = end + 1;
    return text;
  }

  function readChannelNames(end: number): string[] {
    const found: string[] = [];
    while (offset < end - 1) {
      found.push(readText());
      if (file.readUInt32LE(offset) !== floatType) throw new Error(`${path} has a channel that is not float`);
      offset += 16;
    }
    return found;
  }

  /** Colours are called R, G, B and normals X, Y, Z, both perhaps behind the name of their layer. */
  function findChannel(...letters: string[]): string {
    const match = names.find((name) => letters.includes(name.split(".").at(-1) ?? ""));
    if (match === undefined) throw new Error(`${path} has no channel ${letters.join(" or ")}`);
    return match;
  }
}
