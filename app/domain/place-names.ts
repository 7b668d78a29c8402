// Finds places by what people type: any of the names of a municipality, its province and its region, in any order,
// without accents, not yet typed to the end, or with a typing mistake.

export interface NamedPlace {
  /** The municipality's INE code as a number. */
  code: number;
  municipality: string;
  province: string;
  /** In every language, with a stroke between them, as bilingual names of towns have it. */
  region: string;
}

/** Codes are below this. */
export const municipalityCodesEnd = 53_000;

type Level = "municipality" | "province" | "region";
const weights: Record<Level, number> = { municipality: 3, province: 2, region: 1 };
/** A whole name says more than a word of another one: Valencia is the city and the province before Valencia de Alcántara. */
const wholeWeights: Record<Level, number> = { municipality: 40, province: 30, region: 20 };
const levels = ["region", "province", "municipality"] as const;

/** Small letters without accents, in words; single letters ("l'Eliana", "A Coruña") are dropped. */
export function wordsOf(text: string): string[] {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}|·/gu, "")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 1);
}

/** Words that names are joined with: typed or not, they change nothing. */
const joining = new Set([
  "de",
  "del",
  "la",
  "las",
  "el",
  "los",
  "les",
  "els",
  "the",
  "of",
  "en",
  "in",
  "and",
  "da",
  "do",
]);

export function isJoining(word: string) {
  return joining.has(word);
}

export class PlaceNames {
  private byWord = new Map<string, Map<number, number>>();
  private wholeNames = new Map<string, Map<number, number>>();

  constructor(places: readonly NamedPlace[]) {
    for (const place of places) {
      for (const level of levels) {
        for (const word of wordsOf(place[level]))
          if (!isJoining(word)) add(this.byWord, word, place.code, weights[level]);
        for (const name of place[level].split("/"))
          add(this.wholeNames, wordsOf(name).join(" "), place.code, wholeWeights[level]);
      }
    }
  }

  isName(words: readonly string[]): boolean {
    return this.wholeNames.has(words.join(" "));
  }

  /** How well each municipality answers to all of the words, 0 for not at all; null when none does. */
  find(words: readonly string[], how: "exactly" | "nearly"): Uint8Array | null {
    const known = words.filter((word) => !isJoining(word));
    if (known.length === 0) return null;
    let scores: Map<number, number> | null = null;
    for (const word of known) {
      const found = this.codesOf(word, how);
      const next = new Map<number, number>();
      for (const [code, weight] of found) {
        const before = scores ? scores.get(code) : 0;
        if (before !== undefined) next.set(code, before + weight);
      }
      scores = next;
    }
    if (!scores || scores.size === 0) return null;
    const result = new Uint8Array(municipalityCodesEnd);
    const whole = this.wholeNames.get(words.join(" "));
    for (const [code, score] of scores)
      result[code] = whole?.get(code) ?? Math.min(score, wholeWeights.region - 1);
    return result;
  }

  private codesOf(word: string, how: "exactly" | "nearly"): Map<number, number> {
    const exact = this.byWord.get(word);
    if (exact) return exact;
    const near = new Map<number, number>();
    const take = (isLike: (other: string) => boolean) => {
      for (const [other, codes] of this.byWord) {
        if (!isLike(other)) continue;
        for (const [code, weight] of codes) near.set(code, Math.max(weight, near.get(code) ?? 0));
      }
    };
    if (word.length > 2) take((other) => other.startsWith(word));
    if (near.size > 0 || how === "exactly") return near;
    for (let mistakes = 1; mistakes <= allowedMistakes(word) && near.size === 0; mistakes++)
      take((other) => isWithin(word, other, mistakes));
    return near;
  }
}

/** The last one counts: levels come from the largest to the smallest. */
function add(index: Map<string, Map<number, number>>, key: string, code: number, weight: number) {
  const codes = index.get(key) ?? new Map<number, number>();
  index.set(key, codes.set(code, weight));
}

function allowedMistakes({ length }: string) {
  return length < 4 ? 0 : length < 8 ? 1 : 2;
}

/** Whether one word becomes the other by so many letters added, lost, changed or swapped with their neighbour. */
export function isWithin(a: string, b: string, maxDistance: number): boolean {
  if (Math.abs(a.length - b.length) > maxDistance) return false;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let min = i;
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + change);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1);
      row.push(cost);
      min = Math.min(min, cost);
    }
    if (min > maxDistance) return false;
    [beforeLast, last] = [last, row];
  }
  return last[b.length]! <= maxDistance;
}
