/** Plots with different pictures first, then the others: two alike side by side look like one. */
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

/** Roughly in their order, but plots with the same picture or province are spread. */
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
