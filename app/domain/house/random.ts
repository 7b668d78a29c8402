/** A small repeatable sequence of numbers between 0 and 1, so that a house looks the same each time it is built. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}
