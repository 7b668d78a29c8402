/** The first ones whose pictures differ, then the others: two that look alike side by side seem to be one. */
export function unlikeFirst<Shown extends { picture: { id: string } | null }>(
  all: readonly Shown[],
  limit: number,
): Shown[] {
  const seen = new Set<string | undefined>();
  const [unlike, alike]: [Shown[], Shown[]] = [[], []];
  for (const one of all) {
    (seen.has(one.picture?.id) ? alike : unlike).push(one);
    seen.add(one.picture?.id);
  }
  return [...unlike, ...alike].slice(0, limit);
}
