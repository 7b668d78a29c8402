// Decoding a picture takes four bytes per pixel, however few kilobytes its file has.

/** Refused before decoding. A file of 0.6 MB can hold 119 megapixels, which take half a gigabyte. */
export const maxPixels = 40_000_000;

/** The whole process decodes one picture of strangers at a time. */
export const decodeInTurn = limitConcurrency(1);

export function isPixelLimitError(error: unknown): boolean {
  return error instanceof Error && /pixel limit/i.test(error.message);
}

/** Runs at most `max` tasks at once; the others wait in order. */
export function limitConcurrency(max: number) {
  let free = max;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
