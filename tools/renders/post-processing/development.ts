/** How the light of a kind of picture is developed. */
export interface Development {
  /** The logarithmic mean brightness of the developed picture. */
  exposure: number;
  haze: { colour: [number, number, number]; distance: number };
  bloom: { threshold: number; strength: number };
  contrast: number;
  saturation: number;
  balance: [number, number, number];
}

export const developments: Record<"day" | "evening" | "air" | "room", Development> = {
  day: {
    exposure: 0.4,
    haze: { colour: [0.8, 0.72, 0.62], distance: 1500 },
    bloom: { threshold: 2.2, strength: 0.25 },
    contrast: 1.32,
    saturation: 1.3,
    balance: [1.03, 1, 0.965],
  },
  evening: {
    exposure: 0.115,
    haze: { colour: [0.16, 0.13, 0.16], distance: 1400 },
    bloom: { threshold: 1.2, strength: 0.5 },
    contrast: 1.18,
    saturation: 1.15,
    balance: [1.05, 1, 0.95],
  },
  air: {
    exposure: 0.33,
    haze: { colour: [0.62, 0.68, 0.74], distance: 4200 },
    bloom: { threshold: 2.2, strength: 0.25 },
    contrast: 1.52,
    saturation: 1.32,
    balance: [1.04, 1.005, 0.975],
  },
  room: {
    exposure: 0.39,
    haze: { colour: [0.8, 0.75, 0.68], distance: 1500 },
    bloom: { threshold: 2, strength: 0.3 },
    contrast: 1.32,
    saturation: 1.2,
    balance: [1.015, 1, 0.985],
  },
};
