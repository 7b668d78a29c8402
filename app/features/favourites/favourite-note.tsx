import { useState } from "react";
import { useTranslations } from "use-intl";
import { maxNoteLength } from "#app/saved-items/local-list.ts";
import { toast } from "#app/ui/notices.ts";

interface FavouriteNoteProps {
  /** Of the favourite. */
  name: string;
  note: string;
  save: (note: string) => Promise<void> | void;
}

/** The private note on a favourite, saved when its field is left. */
export function FavouriteNote({ name, note, save }: FavouriteNoteProps) {
  const t = useTranslations("portal.favourites");
  const [savedNote, setSavedNote] = useState(note);

  async function saveNote(text: string) {
    if (text === savedNote) return;
    try {
      await save(text);
      setSavedNote(text);
      toast({ text: t("noteSaved"), tone: "good" });
    } catch {
      toast({ text: t("noteFailed"), tone: "bad" });
    }
  }

  return (
    <textarea
      aria-label={t("note", { name })}
      placeholder={t("addNote")}
      defaultValue={note}
      maxLength={maxNoteLength}
      rows={1}
      onBlur={(event) => saveNote(event.target.value.trim())}
      className="field-sizing-content max-h-40 w-full not-supports-[field-sizing:content]:min-h-16 resize-none border-b border-edge py-1.5 text-note placeholder:text-ink-3 hover:border-ink"
    />
  );
}
