import { useLocale } from "use-intl";
import { GlossaryName } from "./glossary-name.tsx";
import { readNote } from "./glossary-note.ts";
import type { TermCode } from "./glossary-terms.ts";
import { MarkedSpanish } from "./marked-spanish.tsx";

/** A term's name and definition; loaded when a note opens. */
export function NoteText({ of }: { of: TermCode }) {
  const { name, translation, text } = readNote(useLocale(), of);
  return (
    <>
      <b className="block font-[560]">
        <GlossaryName name={name} translation={translation} />
      </b>
      <MarkedSpanish>{text}</MarkedSpanish>{" "}
    </>
  );
}
