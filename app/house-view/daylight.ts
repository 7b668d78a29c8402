/** Light and sky colours by the altitude of the sun, interpolated between keyframes. */

type Rgb = [red: number, green: number, blue: number];

export interface Daylight {
  sun: string;
  sunStrength: number;
  sky: string;
  ground: string;
  skyStrength: number;
  /** 0 by day, 1 when the lamps of the house are on. */
  lamps: number;
  /** The page behind the model, from top to bottom. */
  backdrop: [top: string, bottom: string];
}

interface Moment {
  altitude: number;
  sun: string;
  sunStrength: number;
  sky: string;
  ground: string;
  skyStrength: number;
  lamps: number;
  top: string;
  bottom: string;
}

const moments: Moment[] = [
  {
    altitude: -14,
    sun: "#8ea3cf",
    sunStrength: 0.25,
    sky: "#5a6a96",
    ground: "#4a4038",
    skyStrength: 0.55,
    lamps: 1,
    top: "#1d2638",
    bottom: "#47506a",
  },
  {
    altitude: -5,
    sun: "#a9a4c4",
    sunStrength: 0.35,
    sky: "#7484ab",
    ground: "#6a574a",
    skyStrength: 0.8,
    lamps: 1,
    top: "#36425e",
    bottom: "#b98f7d",
  },
  {
    altitude: 1,
    sun: "#ff9d5c",
    sunStrength: 1.5,
    sky: "#a4b0c6",
    ground: "#8c7460",
    skyStrength: 0.95,
    lamps: 0.7,
    top: "#8696ad",
    bottom: "#efc9a5",
  },
  {
    altitude: 8,
    sun: "#ffc88f",
    sunStrength: 2.7,
    sky: "#c3d0dc",
    ground: "#a8937a",
    skyStrength: 1,
    lamps: 0,
    top: "#bccad4",
    bottom: "#f5e3cd",
  },
  {
    altitude: 28,
    sun: "#fff1dc",
    sunStrength: 3.4,
    sky: "#d6e2ea",
    ground: "#b9a98e",
    skyStrength: 1.05,
    lamps: 0,
    top: "#cfdde4",
    bottom: "#f7f4ee",
  },
];

export function daylightAt(altitude: number): Daylight {
  const after = moments.find((moment) => moment.altitude >= altitude) ?? moments.at(-1)!;
  const before = moments.findLast((moment) => moment.altitude <= altitude) ?? moments[0]!;
  const span = after.altitude - before.altitude;
  const share = span > 0 ? (altitude - before.altitude) / span : 0;
  const number = (key: "sunStrength" | "skyStrength" | "lamps") =>
    before[key] + (after[key] - before[key]) * share;
  const colour = (key: "sun" | "sky" | "ground" | "top" | "bottom") => mix(before[key], after[key], share);
  return {
    sun: colour("sun"),
    sunStrength: number("sunStrength"),
    sky: colour("sky"),
    ground: colour("ground"),
    skyStrength: number("skyStrength"),
    lamps: number("lamps"),
    backdrop: [colour("top"), colour("bottom")],
  };
}

function mix(from: string, to: string, share: number): string {
  const [start, end] = [parse(from), parse(to)];
  const mixed = start.map((value, channel) => Math.round(value + ((end[channel] ?? value) - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function parse(colour: string): Rgb {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as Rgb;
}
