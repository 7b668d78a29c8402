/** Calls `look` up to `times` times, every `everyMs`, until it returns something; else null. */
export async function poll<T>(
  look: () => T | null | undefined,
  { everyMs, times }: { everyMs: number; times: number },
): Promise<T | null> {
  for (let turn = 0; turn < times; turn++) {
    const found = look();
    if (found !== null && found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return look() ?? null;
}
