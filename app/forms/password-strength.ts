export type Strength = "weak" | "fair" | "strong";

const bitsForFair = 45;
const bitsForStrong = 65;

/**
 * A hint, not a rule: how long a brute-force attack over the kinds of characters used would take. Repeated
 * characters count less, and what the person is called counts as nothing.
 */
export function strengthOf(password: string, known: string[] = []): Strength {
  let rest = password;
  for (const word of known.filter((word) => word.length > 2)) {
    rest = rest.replaceAll(new RegExp(word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"), "gi"), "");
  }
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
  ];
  const alphabet = kinds.reduce((sum, [kind, size]) => (kind.test(rest) ? sum + size : sum), 0);
  if (alphabet === 0) return "weak";
  const characters = [...rest];
  const different = new Set(characters).size;
  const counted = Math.min(characters.length, different * 2);
  const bits = counted * Math.log2(alphabet);
  if (bits >= bitsForStrong) return "strong";
  return bits >= bitsForFair ? "fair" : "weak";
}
