import { useLocale } from "use-intl";
import { splitSpanishPhrases } from "./spanish-phrases.ts";

/** A text whose Spanish terms are marked as such in other languages. */
export function MarkedSpanish({ children }: { children: string }) {
  const pieces = splitSpanishPhrases(children, useLocale());
  return pieces.map((piece, position) =>
    position % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
      <span key={position} lang="es">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
