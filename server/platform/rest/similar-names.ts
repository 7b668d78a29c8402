/** The closest known name, for hints; null if none is close. */
export function findSimilar(given: string, known: Iterable<string>, minScore = 0.75): string | null {
  let best: string | null = null;
  let bestScore = minScore;
  const wanted = given.slice(0, 80).toLowerCase();
  for (const name of known) {
    const longest = Math.max(wanted.length, name.length);
    const score = longest === 0 ? 0 : 1 - distance(wanted, name.toLowerCase()) / longest;
    if (score >= bestScore && (best === null || score > bestScore)) {
      best = name;
      bestScore = score;
    }
  }
  return best;
}

/** Levenshtein distance. */
function distance(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = previous[column - 1]! + (one[row - 1] === other[column - 1] ? 0 : 1);
      current.push(Math.min(replaced, previous[column]! + 1, current[column - 1]! + 1));
    }
    previous = current;
  }
  return previous[other.length]!;
}
