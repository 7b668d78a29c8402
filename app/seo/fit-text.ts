// Search engines cut longer texts off.

export const maxTitle = 60;
export const maxDescription = 155;

/** What a page's own title may have beside the name of the site, which the template appends. */
export function titleSpace(product: string) {
  return maxTitle - ` | ${product}`.length;
}

/** The first that is short enough, else the last one. */
export function firstThatFits(max: number, variants: readonly string[]): string {
  return variants.find(({ length }) => length <= max) ?? variants.at(-1)!;
}

/** As many of the sentences, in their order, as fit; the first one always. */
export function sentencesWithin(max: number, sentences: readonly string[]): string {
  return sentences.reduce((text, sentence) => {
    const longer = text ? `${text} ${sentence}` : sentence;
    return text && longer.length > max ? text : longer;
  }, "");
}

export function wholeSentences(max: number, text: string): string {
  return sentencesWithin(max, text.split(/(?<=\.) /));
}
