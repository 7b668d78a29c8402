/** "1.200", "1,200", "1 200" and "0,45": a mark before exactly three digits parts thousands where no decimals are wanted. */
export function readNumber(typed: string, decimals: number): number | null {
  const bare = typed.replaceAll(/[\s€]|m²?|m2/gi, "");
  const plain = decimals === 0 ? bare.replaceAll(/[.,](?=\d{3}(?:\D|$))/g, "") : bare;
  const text = plain.replace(",", ".");
  if (!/^-?\d{1,9}(?:\.\d+)?$/.test(text)) return null;
  const value = Number(text);
  return decimals === 0 ? Math.round(value) : value;
}
