/** The first ones whose pictures differ, then the others: two that look alike side by side seem to be one. */
export function takeDiverse<Shown extends { picture: { id: string } | null }>(
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

/** So many neighbours are compared. */
const lookBack = 5;

/** About in their order, yet such that plots of one picture or one province do not stand near each other. */
export function diversify<Shown extends { picture: { id: string } | null; provinceName: string }>(
  all: readonly Shown[],
): Shown[] {
  const left = [...all];
  const shown: Shown[] = [];
  while (left.length > 0) {
    const before = shown.slice(-lookBack).reverse();
    const likeness = ({ picture, provinceName }: Shown) =>
      before.reduce((sum, other, steps) => {
        const isAlike = picture?.id === other.picture?.id;
        return sum + (2 * Number(isAlike) + Number(provinceName === other.provinceName)) * (lookBack - steps);
      }, 0);
    const costs = left.map(likeness);
    shown.push(...left.splice(costs.indexOf(Math.min(...costs)), 1));
  }
  return shown;
}
