/** A seeded random generator, so that the demonstration is the same on every machine. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low: number, high: number) => low + (high - low) * next(),
    integer: (low: number, high: number) => Math.floor(low + (high - low + 1) * next()),
    chance: (probability: number) => next() < probability,
    one: <T>(choices: readonly T[]): T => choices[Math.floor(next() * choices.length)]!,
    some: <T>(choices: readonly T[], probability: number): T[] => choices.filter(() => next() < probability),
  };
}

export type Random = ReturnType<typeof createRandom>;
