import { useLocale } from "use-intl";
import type { GlossaryNote } from "./glossary-note.ts";

/** A term's name, with its Spanish part marked as such in other languages. */
export function GlossaryName({ name, translation }: Pick<GlossaryNote, "name" | "translation">) {
  const locale = useLocale();
  return (
    <>
      {translation && locale !== "es" ? <span lang="es">{name}</span> : name}
      {translation}
    </>
  );
}
